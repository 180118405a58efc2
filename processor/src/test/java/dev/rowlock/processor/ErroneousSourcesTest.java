package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.ErroneousSources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the messages with the text and line that {@code erroneous/<id>/*.java} expect. All of these files are compiled
 * together, so that a mistake that hides another one is found, too.
 */
class ErroneousSourcesTest {
    private static final Path PAGES = Path.of("../docs/checks");

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

    @ParameterizedTest
    @EnumSource(value = Message.class, mode = EnumSource.Mode.EXCLUDE, names = "INTERNAL")
    void everyMessageHasAnExactTest(Message message) {
        Pattern template = Pattern.compile(
                Pattern.quote("[" + message.id() + "] " + message.template()).replace("%s", "\\E.*\\Q"));

        assertThat(ErroneousSources.files()
                        .filter(file -> file.startsWith(message.id()))
                        .flatMap(file -> ErroneousSources.expected(file, Compiler.JAVAC).stream()))
                .anyMatch(expectation -> template.matcher(expectation.text()).matches());
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void everyMessageHasAPage(Message message) {
        assertThat(PAGES.resolve(message.id() + ".md"))
                .content()
                .startsWith("# " + message.id() + ": ")
                .contains("## Wrong", "## What would happen", "## Right");
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void everyPageIsInTheListWithItsSeverity(Message message) {
        String severity = message.severity().name().toLowerCase(Locale.ROOT);

        assertThat(PAGES.resolve("README.md"))
                .content()
                .containsPattern(
                        "\\| \\[" + message.id() + "]\\(" + message.id() + "\\.md\\) \\| " + severity + " \\| .+ \\|");
    }

    @Test
    void everyPageHasAMessage() throws Exception {
        try (Stream<Path> pages = Files.list(PAGES)) {
            List<String> ids = Arrays.stream(Message.values())
                    .map(message -> message.id() + ".md")
                    .toList();

            assertThat(pages.map(page -> page.getFileName().toString()).filter(name -> !name.equals("README.md")))
                    .isSubsetOf(ids);
        }
    }
}
