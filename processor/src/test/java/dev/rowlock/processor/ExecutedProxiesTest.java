package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.Sources;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;

/** Runs what the golden files show: the {@code Scenario} of each {@code golden/proxy-*} calls its generated classes. */
class ExecutedProxiesTest {
    private static SessionFactory factory;

    @BeforeAll
    static void open() {
        factory = new Configuration()
                .setProperty("hibernate.connection.url", "jdbc:h2:mem:proxies")
                .buildSessionFactory();
    }

    @AfterAll
    static void close() {
        factory.close();
    }

    @CompilerTest
    @DisplayName("F12 inherited and bridge methods are guarded")
    void inheritedMethods(Compiler compiler) throws Exception {
        run("proxy-inherited", compiler);
    }

    @CompilerTest
    @DisplayName("R43 an annotated interface guards every implementation")
    void interfaces(Compiler compiler) throws Exception {
        run("proxy-interfaces", compiler);
    }

    @CompilerTest
    @DisplayName("generic, overloaded and variadic methods are guarded")
    void generics(Compiler compiler) throws Exception {
        run("proxy-generics", compiler);
    }

    @CompilerTest
    @DisplayName("constructors keep what they declare")
    void constructors(Compiler compiler) throws Exception {
        run("proxy-constructors", compiler);
    }

    @CompilerTest
    @DisplayName("names that generated code uses are free")
    void names(Compiler compiler) throws Exception {
        run("proxy-names", compiler);
    }

    @CompilerTest
    @DisplayName("self-calls are guarded, no monitor is held between attempts")
    void calls(Compiler compiler) throws Exception {
        run("proxy-calls", compiler);
    }

    @CompilerTest
    @DisplayName("every kind of type is passed on")
    void types(Compiler compiler) throws Exception {
        run("proxy-types", compiler);
    }

    @CompilerTest
    @DisplayName("each method has a verifier of its own")
    void options(Compiler compiler) throws Exception {
        run("proxy-options", compiler);
    }

    private static void run(String name, Compiler compiler) throws IOException, ReflectiveOperationException {
        Compilation compilation = compiler.compile(Sources.below(Path.of("src/test/resources/golden", name, "source")));

        assertThat(compilation.problems()).isEmpty();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {compilation.classes().toUri().toURL()})) {
            @SuppressWarnings("unchecked")
            Consumer<Rowlock> scenario = (Consumer<Rowlock>)
                    loader.loadClass("shop.Scenario").getConstructor().newInstance();
            scenario.accept(Rowlock.of(factory));
        }
    }
}
