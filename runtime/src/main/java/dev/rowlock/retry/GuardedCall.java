package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.claim.Claims;
import org.jspecify.annotations.Nullable;

/**
 * One call of a guarded method.
 *
 * @param method the method, as messages name it
 * @param policy how it is retried, or null if it is not
 * @param claim what it claims, or null if nothing
 * @param insideAnother whether a transaction of this thread waits for its end, whose locks others may be waiting for
 * @param byContainer whether a container begins and ends the transactions of its attempts, see {@link ContainerAttempts}
 * @since 0.1
 */
public record GuardedCall(
        String method,
        @Nullable RetryPolicy policy,
        Claims.@Nullable Claim claim,
        boolean insideAnother,
        boolean byContainer) {

    public GuardedCall(String method, @Nullable RetryPolicy policy, Claims.@Nullable Claim claim) {
        this(method, policy, claim, false, false);
    }

    /** A call whose attempts run in transactions that a container begins and ends. */
    public static GuardedCall byContainer(String method, @Nullable RetryPolicy policy, Claims.@Nullable Claim claim) {
        return new GuardedCall(method, policy, claim, false, true);
    }

    int max() {
        return policy == null ? 1 : policy.max();
    }

    /** Whether nothing has to be done before its first attempt. */
    boolean isPlain() {
        return claim == null && (policy == null || policy.deadlineMillis() == 0);
    }

    /** Whether somebody may ask for the result of an attempt that has ended. */
    boolean isVerified() {
        return policy != null && policy.verifier().isPresent();
    }

    /** Whether it has a transaction of its own inside another. */
    boolean isApart() {
        return policy != null && policy.onActiveTransaction() == ActiveTransaction.NEW;
    }

    /** The same call while a transaction of this thread is suspended for it: it enters no gate and does not escalate. */
    public GuardedCall besideAnother() {
        return new GuardedCall(method, policy == null ? null : policy.withoutEscalation(), claim, true, byContainer);
    }
}
