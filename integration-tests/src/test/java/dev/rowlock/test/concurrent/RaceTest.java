package dev.rowlock.test.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RaceTest {

    @Test
    void racersRunAtTheSameTime() {
        CountDownLatch bothRun = new CountDownLatch(2);

        Outcomes<Boolean> outcomes = Race.between(2, number -> {
            bothRun.countDown();
            return bothRun.await(10, TimeUnit.SECONDS);
        });

        assertThat(outcomes.orFail()).containsExactly(true, true);
    }

    @Test
    void aFailureIsKeptBesideTheValues() {
        Outcomes<Integer> outcomes = Race.between(3, number -> {
            if (number == 1) {
                throw new IllegalStateException("lost");
            }
            return number;
        });

        assertThat(outcomes.values()).containsExactly(0, 2);
        assertThat(outcomes.failures()).singleElement().isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(outcomes::orFail).isInstanceOf(AssertionError.class).hasMessage("1 of 3 racers failed");
    }
}
