package dev.rowlock.test.report;

import java.util.List;
import java.util.stream.Stream;

/** All that a build promises about its tests. */
record Promises(List<PromisedCase> cases) {

    /** Every promise that the tests which ran do not keep, in words; a skipped test breaks one, whichever it is. */
    List<String> brokenBy(List<RanTest> ran) {
        return Stream.concat(
                        cases.stream().flatMap(promised -> promised.brokenBy(ran).stream()),
                        ran.stream()
                                .filter(test -> test.result() == RanTest.Result.SKIPPED)
                                .map(test -> "skipped: \"" + test.name() + "\""))
                .toList();
    }
}
