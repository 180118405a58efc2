package dev.rowlock.test.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Runs after all tests of the build and reads what they reported.
 *
 * <p>System properties: {@code rowlock.reports}, the report directories; {@code rowlock.build.start}, the instant
 * before which a report is a leftover; {@code rowlock.promised-cases}, the file of the promises.
 */
class PromisedCasesIT {

    @Test
    void everyPromisedCaseRanOnItsDatabases() throws IOException {
        List<Path> directories = Stream.of(System.getProperty("rowlock.reports").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        Instant start = Instant.parse(System.getProperty("rowlock.build.start"));
        List<RanTest> ran = new SurefireReports(directories, start).read();

        try (Stream<String> lines = Files.lines(Path.of(System.getProperty("rowlock.promised-cases")))) {
            assertThat(new Promises(PromisedCase.parse(lines)).brokenBy(ran))
                    .as("promises that the %d reported tests do not keep", ran.size())
                    .isEmpty();
        }
    }
}
