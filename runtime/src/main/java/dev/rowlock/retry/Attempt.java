package dev.rowlock.retry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.jspecify.annotations.Nullable;

/**
 * The attempt that is running on this thread.
 *
 * <p>It is known from deep inside the call and gone outside of it; child threads do not inherit it.
 *
 * <pre>{@code
 * @OptimisticRetry
 * void pay(long orderId) {
 *     Attempt attempt = Attempt.current();
 *     provider.charge(attempt.invocationId(), amount);       // the same key in every attempt: charged once
 *     attempt.afterCommit(() -> mail.send(orderId));         // once, and only if it is committed
 * }
 * }</pre>
 *
 * <p>Source of the idea: the idempotency keys of payment providers, see the IETF draft "The Idempotency-Key HTTP Header
 * Field".
 *
 * @since 0.1
 */
public final class Attempt {
    private final Invocation invocation;
    private final int number;
    private final List<Runnable> afterCommit = new ArrayList<>();

    Attempt(Invocation invocation, int number) {
        this.invocation = invocation;
        this.number = number;
    }

    /**
     * Returns the attempt that is running on this thread.
     *
     * @throws IllegalStateException if there is none
     */
    public static Attempt current() {
        Scope scope = Scope.innermost();
        if (scope == null) {
            throw new IllegalStateException("No attempt is running on this thread;"
                    + " call this inside a guarded method, or inside Rowlock.call");
        }
        return scope.attempt();
    }

    /** Returns which attempt of the call this is, from 1. */
    public int number() {
        return number;
    }

    /** Returns the id of the call, the same in all of its attempts: the idempotency key for others. */
    public UUID invocationId() {
        return invocation.id();
    }

    /** Returns the time left until the call's deadline, not negative; empty if it has none. */
    public Optional<Duration> remaining() {
        return invocation.remaining();
    }

    /**
     * Runs the action once, after this attempt was committed and its connection given back, so that it may begin transactions
     * of its own. If the attempt fails, it is dropped. In a call that joined a transaction, it runs when that one completes.
     */
    public void afterCommit(Runnable action) {
        afterCommit.add(action);
    }

    /** Leaves the callbacks to a transaction that somebody else will end. */
    void committedBy(Session session) {
        if (!afterCommit.isEmpty()) {
            ((SharedSessionContractImplementor) session)
                    .getTransactionCompletionCallbacks()
                    .registerCallback((AfterCompletionCallback) (success, source) -> {
                        if (success) {
                            committed();
                        }
                    });
        }
    }

    void committed() {
        RuntimeException failure = null;
        for (Runnable action : afterCommit) {
            try {
                action.run();
            } catch (RuntimeException another) {
                failure = firstOf(failure, another);
            }
        }
        if (failure != null) {
            throw new AfterCommitException(invocation.method(), failure);
        }
    }

    private static RuntimeException firstOf(@Nullable RuntimeException first, RuntimeException next) {
        if (first == null) {
            return next;
        }
        first.addSuppressed(next);
        return first;
    }
}
