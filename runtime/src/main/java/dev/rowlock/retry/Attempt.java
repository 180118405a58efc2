package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.Conflict;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
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
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    private final Invocation invocation;
    private final int number;
    private @Nullable Queue<Runnable> afterCommit;
    private @Nullable Conflict recorded;
    private boolean ended;
    private @Nullable Object result;
    private @Nullable PersistedEntities persisted;
    private Set<RowKey> held = Set.of();
    private Set<RowKey> missing = Set.of();

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
     * of its own. If the attempt fails, it is dropped. In a call
     * that joined a transaction of somebody else, it runs while that one completes, and its failure is logged.
     *
     * @throws IllegalStateException if the attempt is over
     */
    public void afterCommit(Runnable action) {
        if (ended) {
            throw new IllegalStateException("The attempt is over; register what shall follow its commit inside it");
        }
        Queue<Runnable> actions = afterCommit;
        if (actions == null) {
            actions = new ArrayDeque<>();
            afterCommit = actions;
        }
        actions.add(action);
    }

    /** Notes a conflict that happened in a call inside, in case the body hides it. */
    void record(Conflict conflict) {
        recorded = conflict;
    }

    @Nullable
    Conflict recorded() {
        return recorded;
    }

    /** Remembers the rows that the attempt's transaction has locked (a live set), and those that it looked for in vain. */
    void hold(Set<RowKey> rows, Set<RowKey> missingRows) {
        held = rows;
        missing = missingRows;
    }

    boolean holds(RowKey row) {
        return held.contains(row);
    }

    boolean missed(RowKey row) {
        return missing.contains(row);
    }

    PersistedEntities persisted(SharedSessionContractImplementor session) {
        PersistedEntities known = persisted;
        if (known == null) {
            known = new PersistedEntities(session);
            persisted = known;
        }
        return known;
    }

    /** Makes transient again what the attempt, which has failed, persisted. */
    void forgetPersisted() {
        if (persisted != null) {
            persisted.reset();
        }
    }

    /** Undoes {@link #forgetPersisted}: it was committed after all. */
    void rememberPersisted() {
        if (persisted != null) {
            persisted.restore();
        }
    }

    void end() {
        ended = true;
    }

    /** Keeps what the body returned until the outcome of the commit is known. */
    void returned(@Nullable Object value) {
        result = value;
    }

    @Nullable
    Object result() {
        return result;
    }

    /** Leaves the callbacks to a transaction that somebody else will end. */
    void committedBy(Session session) {
        if (afterCommit != null) {
            follow(session);
        }
    }

    /** Leaves callbacks that may yet be registered to a transaction that somebody else will end, before this attempt perhaps. */
    void follow(Session session) {
        session.unwrap(SharedSessionContractImplementor.class)
                .getTransactionCompletionCallbacks()
                .registerCallback((AfterCompletionCallback) (success, source) -> {
                    if (success) {
                        committedElsewhere();
                    }
                });
    }

    /** Drops the callbacks: the body has failed, whatever the transaction's owner makes of that. */
    void dropCallbacks() {
        afterCommit = null;
    }

    // An exception here would make the owner's commit look failed.
    private void committedElsewhere() {
        try {
            committed();
        } catch (AfterCommitException failure) {
            LOG.log(System.Logger.Level.WARNING, failure.getMessage(), failure);
        }
    }

    void committed() {
        Queue<Runnable> actions = afterCommit;
        if (actions == null) {
            return;
        }
        Throwable failure = null;
        for (Runnable action = actions.poll(); action != null; action = actions.poll()) {
            try {
                action.run();
            } catch (Throwable another) {
                failure = firstOf(failure, another);
            }
        }
        if (failure != null) {
            throw new AfterCommitException(invocation.method(), failure);
        }
    }

    private static Throwable firstOf(@Nullable Throwable first, Throwable next) {
        if (first == null) {
            return next;
        }
        first.addSuppressed(next);
        return first;
    }
}
