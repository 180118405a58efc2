package dev.rowlock.generated;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Escalation;
import dev.rowlock.retry.RetryPolicy;

/**
 * The members of an {@link dev.rowlock.OptimisticRetry} annotation, as far as the user wrote them; the others keep the
 * annotation's defaults.
 *
 * @since 0.1
 */
public final class RetryOptions {
    private final RetryPolicy.Builder policy = RetryPolicy.builder();

    private RetryOptions() {}

    /** Begins with the annotation's defaults. */
    public static RetryOptions defaults() {
        return new RetryOptions();
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#max}. */
    public RetryOptions max(int max) {
        policy.max(max);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#jitter}. */
    public RetryOptions jitter(boolean jitter) {
        policy.jitter(jitter);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#baseMillis}. */
    public RetryOptions baseMillis(long baseMillis) {
        policy.baseMillis(baseMillis);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#capMillis}. */
    public RetryOptions capMillis(long capMillis) {
        policy.capMillis(capMillis);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#deadlineMillis}. */
    public RetryOptions deadlineMillis(long deadlineMillis) {
        policy.deadlineMillis(deadlineMillis);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#escalate}. */
    public RetryOptions escalate(Escalation escalate) {
        policy.escalate(escalate);
        return this;
    }

    /** Sets {@link dev.rowlock.OptimisticRetry#onActiveTransaction}. */
    public RetryOptions onActiveTransaction(ActiveTransaction onActiveTransaction) {
        policy.onActiveTransaction(onActiveTransaction);
        return this;
    }

    /** Adds a type of {@link dev.rowlock.OptimisticRetry#on}. */
    public RetryOptions on(Class<? extends Exception> type) {
        policy.on(type);
        return this;
    }

    /** Adds a constraint of {@link dev.rowlock.OptimisticRetry#retryOnUnique}. */
    public RetryOptions retryOnUnique(String constraint) {
        policy.retryOnUnique(constraint);
        return this;
    }

    /** Sets an instance of {@link dev.rowlock.OptimisticRetry#verifier}. */
    public RetryOptions verifier(CommitVerifier verifier) {
        policy.verifier(verifier);
        return this;
    }

    RetryPolicy policy() {
        return policy.build();
    }
}
