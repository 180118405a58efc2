package dev.rowlock.test.report;

import java.util.List;

/**
 * Some tests of the build once more, with something else beneath them.
 *
 * @param variant what is different: enhanced entities, another version of Hibernate
 */
record VariantRun(String variant, List<RanTest> ran) {

    /** Every one of these tests that did not pass in this run too, in words. */
    List<String> lacks(List<RanTest> tests) {
        return tests.stream()
                .filter(test -> !ran.contains(test.withResult(RanTest.Result.PASSED)))
                .map(test -> variant + " did not pass \"" + test.name() + "\" of " + test.className())
                .toList();
    }
}
