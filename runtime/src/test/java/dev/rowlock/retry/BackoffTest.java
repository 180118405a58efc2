package dev.rowlock.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A pause before a retry")
class BackoffTest {
    private final Random random = new Random(42);

    @ParameterizedTest(name = "retry {0} waits at most {1} ms")
    @CsvSource({"1,20", "2,40", "3,80", "6,640", "7,1000", "62,1000", "1000,1000"})
    @DisplayName("R31 doubles its bound up to the cap")
    void doublesItsBoundUpToTheCap(int retry, long bound) {
        assertThat(new Backoff(20, 1000, false, random::nextLong).pauseMillis(retry))
                .isEqualTo(bound);
    }

    @ParameterizedTest(name = "retry {0}")
    @ValueSource(ints = {1, 3, 7, 62})
    @DisplayName("R31 is drawn uniformly from zero to its bound")
    void isDrawnUniformly(int retry) {
        Backoff jittered = new Backoff(1000, 60_000, true, random::nextLong);
        long bound = new Backoff(1000, 60_000, false, random::nextLong).pauseMillis(retry);
        long[] draws = LongStream.generate(() -> jittered.pauseMillis(retry))
                .limit(10_000)
                .toArray();

        assertThat(LongStream.of(draws).boxed()).allMatch(pause -> pause >= 0 && pause <= bound);
        assertThat(LongStream.of(draws).average().orElseThrow()).isCloseTo(bound / 2.0, within(bound * 0.025));
    }

    @Test
    @DisplayName("R31 never overflows")
    void neverOverflows() {
        for (int retry = 1; retry <= 200; retry++) {
            assertThat(new Backoff(Long.MAX_VALUE / 3, Long.MAX_VALUE - 1, false, random::nextLong).pauseMillis(retry))
                    .isPositive();
        }
    }

    @Test
    @DisplayName("is zero where its base is")
    void isZeroWhereItsBaseIs() {
        assertThat(new Backoff(0, 1000, true, random::nextLong).pauseMillis(70)).isZero();
    }
}
