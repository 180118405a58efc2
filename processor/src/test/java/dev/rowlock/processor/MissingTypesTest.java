package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compilation.Problem;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

/** Classes whose supertypes are not on the class path. */
class MissingTypesTest {
    private static final String LIBRARY = """
            package reactor.core.publisher;

            interface Absent<T> {}

            public abstract class Mono<T> implements Absent<T> {}
            """;

    @CompilerTest
    @DisplayName("R47 a result is known by its name where its supertypes are missing")
    void aResultIsKnownByItsName(Compiler compiler) throws IOException {
        Compilation library = Compilation.of(Compiler.JAVAC, Sources.of("Mono.java", LIBRARY), List.of(), null);
        Files.delete(library.classes().resolve("reactor/core/publisher/Absent.class"));
        Sources sources = Sources.of("Bank.java", """
                abstract class Bank {
                    @dev.rowlock.OptimisticRetry
                    reactor.core.publisher.Mono<Long> deposit(long account) {
                        return null;
                    }
                }
                """);

        Compilation compilation = Compilation.of(
                compiler,
                sources,
                List.of("-classpath", library.classes() + ":" + System.getProperty("java.class.path")));

        assertThat(compilation.problems())
                .filteredOn(Problem::isOurs)
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.text()).startsWith("[RL118] method \"deposit\" returns \"Mono<Long>\""));
    }
}
