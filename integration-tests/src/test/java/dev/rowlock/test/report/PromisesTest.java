package dev.rowlock.test.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromisesTest {

    private static final String PROMISES = """
            # the id of a case, then its databases
            A01 H2 PostgreSQL   # the most common one
            A02
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path reports;

    private Instant start = Instant.EPOCH;

    @BeforeEach
    void everythingPassed() throws IOException {
        report("A01 a changed child bumps on H2", "");
        report("A01 a changed child bumps on PostgreSQL", "");
        report("A02, A03 no database at all", "");
    }

    @Test
    void keptPromisesAreSilent() throws IOException {
        assertThat(broken()).isEmpty();
    }

    @Test
    void aMissingCaseIsNamed() throws IOException {
        remove("A02, A03 no database at all");

        assertThat(broken()).containsExactly("A02 did not run");
    }

    @Test
    void aRunOnSomeDatabasesPromisesNothingOfTheOthers() {
        PromisedCase onTwo = new PromisedCase("A01", List.of("H2", "PostgreSQL"));

        assertThat(onTwo.on(Set.of("H2"))).contains(new PromisedCase("A01", List.of("H2")));
        assertThat(onTwo.on(Set.of("MariaDB"))).isEmpty();
        assertThat(new PromisedCase("A02", List.of()).on(Set.of("MariaDB")))
                .contains(new PromisedCase("A02", List.of()));
    }

    @Test
    void aMissingDatabaseIsNamed() throws IOException {
        remove("A01 a changed child bumps on PostgreSQL");

        assertThat(broken()).containsExactly("A01 did not pass on PostgreSQL");
    }

    @Test
    void aSkippedPromiseIsNamedWithItsDatabase() throws IOException {
        report("A01 a changed child bumps on H2", "<skipped message='not today'/>");

        assertThat(broken()).containsExactly("A01 did not pass on H2", "skipped: \"A01 a changed child bumps on H2\"");
    }

    @Test
    void aSkippedTestWithoutACaseIsNamed() throws IOException {
        report("something else", "<skipped/>");

        assertThat(broken()).containsExactly("skipped: \"something else\"");
    }

    @Test
    void aSecondTestOfTheCaseThatFailsBreaksThePromise() throws IOException {
        report("A01 a removed child bumps on H2", "<failure/>");

        assertThat(broken()).containsExactly("A01 failed: \"A01 a removed child bumps on H2\"");
    }

    @Test
    void aReportOfAnEarlierBuildKeepsNoPromise() throws IOException {
        start = Instant.now().plusSeconds(60);

        assertThat(broken()).containsExactly("A01 did not run", "A02 did not run");
    }

    private List<String> broken() throws IOException {
        Promises promises = new Promises(PromisedCase.parse(PROMISES.lines()));
        List<Path> directories =
                Stream.of(reports, reports.resolve("of-another-module")).toList();
        return promises.brokenBy(new SurefireReports(directories, start).read());
    }

    private void report(String test, String result) throws IOException {
        Files.writeString(file(test), "<testsuite><testcase name='" + test + "'>" + result + "</testcase></testsuite>");
    }

    private void remove(String test) throws IOException {
        Files.delete(file(test));
    }

    private Path file(String test) {
        return reports.resolve("TEST-" + test.replaceAll("\\W+", "-") + ".xml");
    }
}
