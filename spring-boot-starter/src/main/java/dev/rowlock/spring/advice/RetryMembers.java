package dev.rowlock.spring.advice;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.Escalation;
import org.jspecify.annotations.Nullable;

/**
 * Members of {@code @OptimisticRetry} as they are configured; null where they are not.
 *
 * @param max see {@link dev.rowlock.OptimisticRetry#max}
 * @param jitter see {@link dev.rowlock.OptimisticRetry#jitter}
 * @param baseMillis see {@link dev.rowlock.OptimisticRetry#baseMillis}
 * @param capMillis see {@link dev.rowlock.OptimisticRetry#capMillis}
 * @param deadlineMillis see {@link dev.rowlock.OptimisticRetry#deadlineMillis}
 * @param escalate see {@link dev.rowlock.OptimisticRetry#escalate}
 * @param onActiveTransaction see {@link dev.rowlock.OptimisticRetry#onActiveTransaction}
 */
public record RetryMembers(
        @Nullable Integer max,
        @Nullable Boolean jitter,
        @Nullable Long baseMillis,
        @Nullable Long capMillis,
        @Nullable Long deadlineMillis,
        @Nullable Escalation escalate,
        @Nullable ActiveTransaction onActiveTransaction) {

    /** Nothing is configured. */
    public static final RetryMembers NONE = new RetryMembers(null, null, null, null, null, null, null);
}
