package dev.rowlock.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Escalation;
import dev.rowlock.OptimisticRetry;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A retry policy")
class RetryPolicyTest {

    @OptimisticRetry
    void retriedByDefault() {}

    @Test
    @DisplayName("has the defaults of the annotation")
    void hasTheDefaultsOfTheAnnotation() throws NoSuchMethodException {
        OptimisticRetry annotation =
                getClass().getDeclaredMethod("retriedByDefault").getAnnotation(OptimisticRetry.class);
        RetryPolicy policy = RetryPolicy.builder().build();

        assertThat(policy.max()).isEqualTo(annotation.max());
        assertThat(policy.jitter()).isEqualTo(annotation.jitter());
        assertThat(policy.baseMillis()).isEqualTo(annotation.baseMillis());
        assertThat(policy.capMillis()).isEqualTo(annotation.capMillis());
        assertThat(policy.deadlineMillis()).isEqualTo(annotation.deadlineMillis());
        assertThat(policy.escalate()).isEqualTo(annotation.escalate());
        assertThat(policy.onActiveTransaction()).isEqualTo(annotation.onActiveTransaction());
        assertThat(policy.on()).containsExactly(annotation.on());
        assertThat(policy.retryOnUnique()).containsExactly(annotation.retryOnUnique());
        assertThat(policy.verifier()).isEmpty();
        assertThat(annotation.verifier()).isEqualTo(CommitVerifier.class);
        assertThat(policy.escalate()).isEqualTo(Escalation.EVERY_RETRY);
        assertThat(policy.onActiveTransaction()).isEqualTo(ActiveTransaction.JOIN);
    }

    @Test
    @DisplayName("R28 refuses a max below 1 or above 50, naming it")
    void refusesMaxOutOfRange() {
        assertThatThrownBy(() -> RetryPolicy.of(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("max is 0 but must be from 1 to 50");
        assertThatThrownBy(() -> RetryPolicy.of(51)).hasMessage("max is 51 but must be from 1 to 50");
    }

    @Test
    @DisplayName("refuses negative times and a cap below the base, naming them")
    void refusesNegativeTimes() {
        assertThatThrownBy(() -> RetryPolicy.builder().baseMillis(-1).build())
                .hasMessage("baseMillis is -1 but must not be negative");
        assertThatThrownBy(
                        () -> RetryPolicy.builder().baseMillis(30).capMillis(20).build())
                .hasMessage("capMillis is 20 but must not be below baseMillis, 30");
        assertThatThrownBy(() -> RetryPolicy.builder().deadlineMillis(-5).build())
                .hasMessage("deadlineMillis is -5 but must not be negative");
    }

    @Test
    @DisplayName("escalates on every retry, on the last, or never")
    void escalates() {
        RetryPolicy last =
                RetryPolicy.builder().max(3).escalate(Escalation.LAST).build();
        assertThat(last.escalates(2)).isFalse();
        assertThat(last.escalates(3)).isTrue();
        assertThat(RetryPolicy.of(3).escalates(2)).isTrue();
        assertThat(RetryPolicy.of(3).withoutEscalation().escalates(3)).isFalse();
    }
}
