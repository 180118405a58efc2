package dev.rowlock.test.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VariantRunTest {

    private static final RanTest CHANGED = new RanTest("ChangedTest", "A01 on H2", RanTest.Result.PASSED);
    private static final RanTest REMOVED = new RanTest("RemovedTest", "A11 on H2", RanTest.Result.PASSED);

    @Test
    void aRunThatPassedTheSameTestsLacksNothing() {
        assertThat(enhanced(REMOVED, CHANGED).lacks(List.of(CHANGED, REMOVED))).isEmpty();
    }

    @Test
    void aTestThatDidNotRunIsNamed() {
        assertThat(enhanced(REMOVED).lacks(List.of(CHANGED, REMOVED)))
                .containsExactly("enhanced did not pass \"A01 on H2\" of ChangedTest");
    }

    @Test
    void aTestThatWasSkippedIsNamed() {
        assertThat(enhanced(CHANGED.withResult(RanTest.Result.SKIPPED)).lacks(List.of(CHANGED)))
                .containsExactly("enhanced did not pass \"A01 on H2\" of ChangedTest");
    }

    @Test
    void aTestOfTheSameNameInAnotherClassIsNotTheSame() {
        RanTest other = new RanTest("OtherTest", "A01 on H2", RanTest.Result.PASSED);

        assertThat(enhanced(other).lacks(List.of(CHANGED)))
                .containsExactly("enhanced did not pass \"A01 on H2\" of ChangedTest");
    }

    private static VariantRun enhanced(RanTest... ran) {
        return new VariantRun("enhanced", List.of(ran));
    }
}
