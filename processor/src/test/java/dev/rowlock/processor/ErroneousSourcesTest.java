package dev.rowlock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.processor.diagnostic.Message;
import dev.rowlock.processor.harness.Compilation;
import dev.rowlock.processor.harness.Compiler;
import dev.rowlock.processor.harness.Expectation;
import dev.rowlock.processor.harness.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
    private static final Path ERRONEOUS = Path.of("src/test/resources/erroneous");
    private static final Path PAGES = Path.of("../docs/checks");
    private static final Map<Compiler, Compilation> COMPILATIONS = new EnumMap<>(Compiler.class);

    private static Compilation compilation(Compiler compiler) {
        return COMPILATIONS.computeIfAbsent(
                compiler, which -> Compilation.of(which, Sources.below(ERRONEOUS), List.of()));
    }

    static Stream<Arguments> files() {
        return Sources.below(ERRONEOUS).files().stream()
                .flatMap(file -> Arrays.stream(Compiler.values())
                        .map(compiler -> Arguments.of(ERRONEOUS.relativize(file), compiler)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("files")
    void everyMistakeIsReportedWhereItIs(Path file, Compiler compiler) {
        List<Expectation> reported = compilation(compiler).errors().stream()
                .filter(error -> error.file().equals(file.toString()))
                .map(error -> new Expectation(error.line(), error.text()))
                .toList();

        assertThat(reported).containsExactlyInAnyOrderElementsOf(Expectation.in(ERRONEOUS.resolve(file), compiler));
    }

    @ParameterizedTest
    @EnumSource(Compiler.class)
    void aBadClassDoesNotStopAGoodOne(Compiler compiler) {
        assertThat(compilation(compiler).generated())
                .containsKeys("shop/RowlockGoodService.java", "RL111/RowlockSameName_Inner.java")
                .doesNotContainKey("RL103/RowlockFinalMethod.java");
    }

    @ParameterizedTest
    @EnumSource(value = Message.class, mode = EnumSource.Mode.EXCLUDE, names = "INTERNAL")
    void everyMessageHasAnExactTest(Message message) {
        Pattern template = Pattern.compile(
                Pattern.quote("[" + message.id() + "] " + message.template()).replace("%s", "\\E.*\\Q"));

        assertThat(Sources.below(ERRONEOUS).files().stream()
                        .filter(file -> file.startsWith(ERRONEOUS.resolve(message.id())))
                        .flatMap(file -> Expectation.in(file, Compiler.JAVAC).stream()))
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
