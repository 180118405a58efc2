package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compilation.Problem;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.CompilerTest;
import dev.rowlock.processor.harness.ErroneousSources;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the messages with the text and line that {@code erroneous/<id>/*.java} expect. All of these files are compiled
 * together, so that a mistake that hides another one is found, too.
 */
class ErroneousSourcesTest {
    static Stream<Arguments> files() {
        return ErroneousSources.files()
                .flatMap(file -> Arrays.stream(Compiler.values()).map(compiler -> Arguments.of(file, compiler)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("files")
    void everyMistakeIsReportedWhereItIs(Path file, Compiler compiler) {
        assertThat(ErroneousSources.reported(file, compiler))
                .containsExactlyInAnyOrderElementsOf(ErroneousSources.expected(file, compiler));
    }

    @ParameterizedTest
    @EnumSource(Compiler.class)
    void aBadClassDoesNotStopAGoodOne(Compiler compiler) {
        assertThat(ErroneousSources.compilation(compiler).generated())
                .containsKeys("shop/RowlockGoodService.java", "RL111/RowlockSameName_Inner.java")
                .doesNotContainKey("RL103/RowlockFinalMethod.java");
    }

    static Stream<Message> messages() {
        return Arrays.stream(Message.values()).filter(message -> !message.id().startsWith("RL00"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void everyMessageHasAnExactTest(Message message) {
        Pattern template = Pattern.compile(
                Pattern.quote("[" + message.id() + "] " + message.template()).replace("%s", "\\E.*\\Q"));

        assertThat(ErroneousSources.files()
                        .filter(file -> file.startsWith(message.id()))
                        .flatMap(file -> ErroneousSources.expected(file, Compiler.JAVAC).stream()))
                .anyMatch(expectation -> template.matcher(expectation.text()).matches());
    }

    @CompilerTest
    void theOrderOfTheSourcesDoesNotMatter(Compiler compiler) {
        Compilation shuffled = ErroneousSources.shuffledCompilation(compiler);

        assertThat(shuffled.problems())
                .filteredOn(Problem::isOurs)
                .containsExactlyInAnyOrderElementsOf(ErroneousSources.compilation(compiler).problems().stream()
                        .filter(Problem::isOurs)
                        .toList());
        assertThat(shuffled.generated())
                .isEqualTo(ErroneousSources.compilation(compiler).generated());
    }

    /** With the options that allow it, nothing is left of a mistake, and what is generated compiles. */
    @CompilerTest
    void whatCanBeTurnedOffIsTurnedOff(Compiler compiler) {
        List<String> options = Arrays.stream(Message.values())
                .filter(message -> !message.fixed())
                .map(message -> "-Arowlock." + message.id() + "=off")
                .distinct()
                .toList();

        Compilation compilation = ErroneousSources.compilation(compiler, options);

        assertThat(compilation.errors()).isNotEmpty().allMatch(Problem::isOurs);
        assertThat(compilation.problems())
                .filteredOn(Problem::isOurs)
                .noneMatch(problem -> Arrays.stream(Message.values())
                        .filter(message -> !message.fixed())
                        .anyMatch(message -> problem.text().startsWith("[" + message.id() + "]")));
    }
}
