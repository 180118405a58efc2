package dev.rowlock.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RatioTest {
    @Test
    void aSlowRoundOfBothSidesChangesNothing() {
        Ratio ratio = Ratio.of(List.of(2.0, 20.0, 3.0), List.of(1.0, 10.0, 1.5));

        assertThat(ratio.mean()).isCloseTo(2, within(1e-9));
        assertThat(ratio.low()).isCloseTo(2, within(1e-9));
        assertThat(ratio.high()).isCloseTo(2, within(1e-9));
    }

    /** Logarithms of base 2: -1, 0 and 1, standard deviation 1, t of two degrees of freedom 4.303. */
    @Test
    void theIntervalIsStudentsOfTheLogarithms() {
        Ratio ratio = Ratio.of(List.of(1.0, 1.0, 1.0), List.of(2.0, 1.0, 0.5));

        double halfWidth = 4.303 / Math.sqrt(3);
        assertThat(ratio.mean()).isCloseTo(1, within(1e-9));
        assertThat(ratio.low()).isCloseTo(Math.pow(2, -halfWidth), within(1e-3));
        assertThat(ratio.high()).isCloseTo(Math.pow(2, halfWidth), within(1e-2));
    }
}
