package dev.rowlock.generated;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;

/**
 * The members of an {@link dev.rowlock.OptimisticRetry} annotation, as far as the user wrote them; the others keep the
 * annotation's defaults.
 *
 * @since 0.1
 */
public final class RetryOptions {
    private RetryOptions() {}

    public static RetryOptions defaults() {
        return new RetryOptions();
    }

    public RetryOptions max(int max) {
        return this;
    }

    public RetryOptions jitter(boolean jitter) {
        return this;
    }

    public RetryOptions baseMillis(long baseMillis) {
        return this;
    }

    public RetryOptions capMillis(long capMillis) {
        return this;
    }

    public RetryOptions deadlineMillis(long deadlineMillis) {
        return this;
    }

    public RetryOptions escalate(Escalation escalate) {
        return this;
    }

    public RetryOptions onActiveTransaction(ActiveTransaction onActiveTransaction) {
        return this;
    }

    public RetryOptions on(Class<? extends Exception> type) {
        return this;
    }
}
