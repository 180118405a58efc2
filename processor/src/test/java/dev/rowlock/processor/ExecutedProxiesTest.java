package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.Sources;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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

    static Stream<Arguments> cases() {
        return Stream.of(
                        Arguments.of("F12 inherited and bridge methods are guarded", "proxy-inherited"),
                        Arguments.of("R43 an annotated interface guards every implementation", "proxy-interfaces"),
                        Arguments.of("generic, overloaded and variadic methods are guarded", "proxy-generics"),
                        Arguments.of("constructors keep what they declare", "proxy-constructors"),
                        Arguments.of("names that generated code uses are free", "proxy-names"),
                        Arguments.of("self-calls are guarded, no monitor is held between attempts", "proxy-calls"),
                        Arguments.of("every kind of type is passed on", "proxy-types"),
                        Arguments.of("each method has a verifier of its own", "proxy-options"))
                .flatMap(scenario -> Arrays.stream(Compiler.values())
                        .map(compiler -> Arguments.of(scenario.get()[0], scenario.get()[1], compiler)));
    }

    @ParameterizedTest(name = "{0} on {2}")
    @MethodSource("cases")
    void works(String promise, String name, Compiler compiler) throws IOException, ReflectiveOperationException {
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
