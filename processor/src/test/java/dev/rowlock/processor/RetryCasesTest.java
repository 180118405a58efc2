package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.ErroneousSources;
import dev.rowlock.processor.harness.Expectation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

/** The acceptance cases of retries that are mistakes in a source: every one of them is reported where it is. */
class RetryCasesTest {

    @CompilerTest
    @DisplayName("R12 an entity or a stream as an argument would be changed twice")
    void argumentsAreRepeated(Compiler compiler) {
        assertReported("RL121", compiler);
    }

    @CompilerTest
    @DisplayName("R15 an extended persistence context outlives the attempt")
    void extendedContexts(Compiler compiler) {
        assertReported("RL119", compiler);
    }

    @CompilerTest
    @DisplayName("R17 a lazy result outlives its session")
    void lazyResults(Compiler compiler) {
        assertReported("RL117", compiler);
    }

    @CompilerTest
    @DisplayName("R28 a number of executions below one is refused")
    void numberOfExecutions(Compiler compiler) {
        assertReported("RL107", compiler);
    }

    @CompilerTest
    @DisplayName("R42 what cannot be overridden is no silent gap")
    void whatCannotBeOverridden(Compiler compiler) {
        List.of("RL101", "RL102", "RL103", "RL104", "RL105", "RL106", "RL113")
                .forEach(id -> assertReported(id, compiler));
    }

    @CompilerTest
    @DisplayName("R43 an override that lost the annotation is reported")
    void bareOverrides(Compiler compiler) {
        assertReported("RL120", compiler);
    }

    @CompilerTest
    @DisplayName("R47, R48 a result that comes later outlives its transaction")
    void asynchronousResults(Compiler compiler) {
        assertReported("RL118", compiler);
    }

    private static void assertReported(String id, Compiler compiler) {
        List<Path> files =
                ErroneousSources.files().filter(file -> file.startsWith(id)).toList();

        assertThat(files)
                .isNotEmpty()
                .allSatisfy(file -> assertThat(ErroneousSources.reported(file, compiler))
                        .isNotEmpty()
                        .containsExactlyInAnyOrderElementsOf(ErroneousSources.expected(file, compiler))
                        .extracting(Expectation::text)
                        .allMatch(text -> text.startsWith("[" + id + "]")));
    }
}
