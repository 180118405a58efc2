package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.ErroneousSources;
import dev.rowlock.processor.harness.Expectation;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The acceptance cases of retries that are mistakes in a source: every one of them is reported where it is. */
class RetryCasesTest {

    static Stream<Arguments> cases() {
        return Stream.of(
                        Arguments.of(
                                "R12 an entity or a stream as an argument would be changed twice", List.of("RL121")),
                        Arguments.of("R15 an extended persistence context outlives the attempt", List.of("RL119")),
                        Arguments.of("R17 a lazy result outlives its session", List.of("RL117")),
                        Arguments.of("R28 a number of executions below one is refused", List.of("RL107")),
                        Arguments.of(
                                "R42 what cannot be overridden is no silent gap",
                                List.of("RL101", "RL102", "RL103", "RL104", "RL105", "RL106", "RL113")),
                        Arguments.of("R43 an override that lost the annotation is reported", List.of("RL120")),
                        Arguments.of("R47, R48 a result that comes later outlives its transaction", List.of("RL118")))
                .flatMap(mistake -> Arrays.stream(Compiler.values())
                        .map(compiler -> Arguments.of(mistake.get()[0], mistake.get()[1], compiler)));
    }

    @ParameterizedTest(name = "{0} on {2}")
    @MethodSource("cases")
    void isReportedWhereItIs(String promise, List<String> ids, Compiler compiler) {
        for (String id : ids) {
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
}
