package dev.rowlock.test.report;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A case that the build must have run.
 *
 * @param databases where it must have run; none for a case without a database
 */
record PromisedCase(String id, List<String> databases) {

    /** Reads lines of the form {@code A01 H2 PostgreSQL MariaDB}; {@code #} begins a comment. */
    static List<PromisedCase> parse(Stream<String> lines) {
        return lines.map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> Arrays.asList(line.split("\\s+")))
                .map(words -> new PromisedCase(words.get(0), words.subList(1, words.size())))
                .toList();
    }

    /** What is left of this promise where a run tests those databases only; nothing if it is of others. */
    Optional<PromisedCase> on(Set<String> tested) {
        List<String> left = databases.stream().filter(tested::contains).toList();
        return databases.isEmpty() || !left.isEmpty() ? Optional.of(new PromisedCase(id, left)) : Optional.empty();
    }

    /** What the reports lack of this promise, in words; empty when it is kept. */
    List<String> brokenBy(List<RanTest> ran) {
        List<RanTest> mine =
                ran.stream().filter(test -> test.cases().contains(id)).toList();
        if (mine.isEmpty()) {
            return List.of(id + " did not run");
        }
        return Stream.concat(
                        databases.stream()
                                .filter(database ->
                                        mine.stream().noneMatch(test -> test.passed() && test.ranOn(database)))
                                .map(database -> id + " did not pass on " + database),
                        mine.stream()
                                .filter(test -> test.result() == RanTest.Result.FAILED)
                                .map(test -> id + " failed: \"" + test.name() + "\""))
                .toList();
    }
}
