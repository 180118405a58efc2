package dev.rowlock.test.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.Database;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Runs after all tests of the build and reads what they reported.
 *
 * <p>System properties: {@code rowlock.reports}, the report directories; {@code rowlock.variant-reports}, those of the
 * runs with something else beneath the tests, one for each; {@code rowlock.variant.databases}, where those run; {@code rowlock.build.start}, the instant before which a
 * report is a leftover; {@code rowlock.promised-cases}, the file of the promises; {@code rowlock.guides}, the folder of
 * the guides, which name cases in brackets.
 */
class PromisedCasesIT {
    /** Databases that the variants are not tested on. */
    private static final List<String> OTHERS = others();

    private final List<RanTest> ran = ranIn(directories("rowlock.reports"));

    @Test
    void everyPromisedCaseRanOnItsDatabases() throws IOException {
        List<PromisedCase> here = promises().stream()
                .flatMap(promised -> promised.on(Database.ofThisRun()).stream())
                .toList();
        assertThat(new Promises(here).brokenBy(ran))
                .as("promises that the %d reported tests do not keep", ran.size())
                .isEmpty();
    }

    @Test
    void everyCaseThatAGuideNamesIsPromised() throws IOException {
        try (Stream<Path> guides = Files.list(Path.of(System.getProperty("rowlock.guides")))) {
            assertThat(guides).isNotEmpty().allSatisfy(guide -> {
                List<String> named = Pattern.compile("(?<=[\\[ ])[A-Z]\\d\\d(?=[,\\]])")
                        .matcher(Files.readString(guide))
                        .results()
                        .map(MatchResult::group)
                        .toList();
                assertThat(promises())
                        .as("%s", guide)
                        .extracting(PromisedCase::id)
                        .containsAll(named);
                assertThat(named).as("the cases in %s", guide).isNotEmpty();
            });
        }
    }

    @Test
    @DisabledIfSystemProperty(named = "rowlock.variants.skipped", matches = "true")
    void everyVariantPassedAllTestsOfAggregates() {
        List<RanTest> ofAggregates = ran.stream()
                .filter(test -> test.className().startsWith("dev.rowlock.it.aggregate."))
                .filter(test -> OTHERS.stream().noneMatch(test::ranOn))
                .toList();
        assertThat(ofAggregates).isNotEmpty();

        assertThat(directories("rowlock.variant-reports"))
                .isNotEmpty()
                .allSatisfy(directory -> assertThat(
                                new VariantRun(directory.getFileName().toString(), ranIn(List.of(directory)))
                                        .lacks(ofAggregates))
                        .isEmpty());
    }

    private static List<PromisedCase> promises() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of(System.getProperty("rowlock.promised-cases")))) {
            return PromisedCase.parse(lines);
        }
    }

    private static List<Path> directories(String property) {
        return Stream.of(System.getProperty(property).split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static List<RanTest> ranIn(List<Path> directories) {
        try {
            return new SurefireReports(directories, Instant.parse(System.getProperty("rowlock.build.start"))).read();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<String> others() {
        List<String> tested =
                List.of(System.getProperty("rowlock.variant.databases").split(","));
        return Stream.of(Database.values())
                .map(Database::toString)
                .filter(database -> !tested.contains(database))
                .toList();
    }
}
