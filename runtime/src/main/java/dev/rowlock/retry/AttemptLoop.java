package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.gate.Passage;
import dev.rowlock.gate.RowGates;
import dev.rowlock.transaction.TransactionRunner;
import dev.rowlock.transaction.UnitOfWork;
import jakarta.persistence.TransactionRequiredException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.jspecify.annotations.Nullable;

/**
 * Runs guarded calls: finds out whether they may be repeated, runs their attempts, and ends each of them properly.
 *
 * @since 0.1
 */
public final class AttemptLoop {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    private final SessionFactoryImplementor sessionFactory;
    private final TransactionRunner runner;
    private final Events events = new Events();
    private final AttemptRows rows;
    private final Recovery recovery;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    /**
     * Creates the loop of that factory.
     *
     * @param gates the queues in front of rows, or null to wait in the database only
     */
    public AttemptLoop(
            SessionFactoryImplementor sessionFactory,
            TransactionRunner runner,
            ConflictClassifier classifier,
            RowLocks locks,
            @Nullable RowGates gates) {
        this.sessionFactory = sessionFactory;
        this.runner = runner;
        this.rows = new AttemptRows(sessionFactory, locks, gates, events);
        EventListenerRegistry listeners = sessionFactory.getEventListenerRegistry();
        PersistListener persist = new PersistListener();
        listeners.prependListeners(EventType.PERSIST, persist);
        listeners.prependListeners(EventType.PERSIST_ONFLUSH, persist);
        this.recovery = new Recovery(new LostRows(sessionFactory, runner, classifier, locks), rows, runner, events);
    }

    /** Adds a listener. */
    public void addListener(AttemptListener listener) {
        events.add(listener);
    }

    /** Removes a listener. */
    public void removeListener(AttemptListener listener) {
        events.remove(listener);
    }

    /**
     * Returns the session of the attempt that runs on this thread.
     *
     * @throws IllegalStateException if there is none
     */
    public Session currentSession() {
        Scope scope = Scope.innermost(this);
        if (scope == null) {
            throw new IllegalStateException(
                    "rowlock.session() was used outside of an attempt; use it inside a guarded method"
                            + " or Rowlock.call, or open a session of your own with SessionFactory.openSession()");
        }
        return session(scope);
    }

    /**
     * Returns the session in which a claim query may lock rows: that of the attempt, or of a transaction of somebody else.
     *
     * @throws TransactionRequiredException if no transaction is active, so that the locks would be gone on return
     */
    public Session sessionForClaim(String method) {
        requireOpen(method);
        Scope scope = Scope.innermost(this);
        Session session = scope != null && scope.isActive() ? session(scope) : runner.activeSession();
        if (session == null) {
            throw new TransactionRequiredException(
                    "\"" + method + "\" claims rows and needs a transaction to hold them;"
                            + " call it inside a method with @OptimisticRetry or @PessimisticClaim, or inside Rowlock.call"
                            + " (a transaction of a session that you opened yourself is not seen)");
        }
        return session;
    }

    /**
     * Runs a call. What its body throws, and is no conflict, is rethrown unchanged.
     *
     * @throws RetriesExhaustedException if it was repeated as often as allowed, or repeating it is pointless
     * @throws ActiveTransactionException if a transaction is active and the policy forbids to join it
     * @throws CommitOutcomeUnknownException if the connection was lost during a commit, and no verifier knows its outcome
     */
    public <R extends @Nullable Object> R call(GuardedCall call, Body<R> body) throws Throwable {
        requireOpen(call.method());
        @Nullable Object[] thread = Scope.ofThread();
        return Scope.isEmpty(thread) && runner.activeSession() == null
                ? begin(thread, call, body)
                : callInside(thread, call, body);
    }

    // Apart, so that the compiler takes the usual way as one short piece. As with what a failure needs, below.
    private <R extends @Nullable Object> R callInside(@Nullable Object[] thread, GuardedCall call, Body<R> body)
            throws Throwable {
        Scope innermost = Scope.innermost(thread, this);
        // A completed transaction, as callbacks after its completion see it, is no place to work in; nor is one that is
        // suspended for another, or not begun yet where somebody else has begun one since.
        Scope outer = innermost != null && innermost.isActive() ? innermost : null;
        Session active = outer == null || !outer.isOpened() ? runner.activeSession() : null;
        if (outer == null && active == null) {
            boolean suspended = innermost != null && innermost.isSuspended();
            return begin(thread, suspended ? call.withoutEscalation() : call, body);
        }
        return switch (call.policy() == null
                ? ActiveTransaction.JOIN
                : call.policy().onActiveTransaction()) {
            case FAIL -> throw new ActiveTransactionException(call.method());
            case NEW -> begin(thread, call.withoutEscalation(), body);
            case JOIN -> active == null ? inside(Objects.requireNonNull(outer), call, body) : join(active, call, body);
        };
    }

    /** The session of a scope, or that of a transaction which its body has begun before it used its own. */
    private Session session(Scope scope) {
        Session active = scope.isOpened() || scope.call().isApart() ? null : runner.activeSession();
        return active == null ? scope.session() : active;
    }

    void forget(Session session) {
        rows.forget(session);
    }

    UnitOfWork begin(Optional<Duration> remaining) {
        return runner.begin(remaining);
    }

    private void requireOpen(String method) {
        if (sessionFactory.isClosed()) {
            throw new IllegalStateException("\"" + method + "\" was called after its SessionFactory was closed;"
                    + " create the object anew with the Rowlock of an open SessionFactory");
        }
    }

    /** Runs the first attempt as if it needed nothing; if it asked for its scope, or failed, the rest is as always. */
    private <R extends @Nullable Object> R begin(@Nullable Object[] thread, GuardedCall call, Body<R> body)
            throws Throwable {
        events.publish(() -> new AttemptEvent.Started(call.method(), 1));
        if (!call.isPlain()) {
            return repeat(new Scope(this, call), body, body);
        }
        Scope.expect(thread, this, call);
        R result;
        try {
            result = body.run(List.of());
        } catch (Throwable failure) {
            return afterFailure(thread, call, failure, body);
        }
        Scope scope = Scope.expected(thread);
        if (scope != null) {
            return repeat(scope, claimed -> result, body);
        }
        events.publish(() -> new AttemptEvent.Succeeded(call.method(), 1));
        return result;
    }

    private <R extends @Nullable Object> R afterFailure(
            @Nullable Object[] thread, GuardedCall call, Throwable failure, Body<R> body) throws Throwable {
        Scope known = Scope.expected(thread);
        Scope scope = known == null ? new Scope(this, call) : known;
        return repeat(
                scope,
                claimed -> {
                    throw failure;
                },
                body);
    }

    /** Runs attempts of the body until one succeeds; the first is different. */
    private <R extends @Nullable Object> R repeat(Scope scope, Body<R> first, Body<R> body) throws Throwable {
        Body<R> next = first;
        while (true) {
            R result;
            try {
                result = queueAndRun(scope, next);
            } catch (LeftQueueException left) {
                recovery.leave(scope, left.reported());
                return confirmed(scope);
            } catch (Throwable failure) {
                if (scope.isCommitted()) {
                    throw afterCommit(scope, failure);
                }
                recovery.recover(scope, failure);
                if (scope.invocation().isConfirmed()) {
                    return confirmed(scope);
                }
                scope.again();
                next = body;
                continue;
            }
            events.publish(() -> new AttemptEvent.Succeeded(scope.method(), scope.number()));
            scope.committed();
            return result;
        }
    }

    private <R extends @Nullable Object> R queueAndRun(Scope scope, Body<R> body) throws Throwable {
        Passage passage = rows.queue(scope);
        try (passage) {
            if (scope.number() > 1) {
                events.publish(() -> new AttemptEvent.Started(scope.method(), scope.number()));
            }
            return runOnce(scope, body);
        }
    }

    private static AfterCommitException afterCommit(Scope scope, Throwable failure) {
        AfterCommitException reported = new AfterCommitException(scope.method(), failure);
        try {
            scope.committed();
        } catch (AfterCommitException another) {
            reported.addSuppressed(another);
        }
        return reported;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"
    }) // it is what the body of this call returned
    private <R extends @Nullable Object> R confirmed(Scope scope) {
        Attempt attempt = Objects.requireNonNull(scope.invocation().doubt()).attempt();
        events.publish(() -> new AttemptEvent.Succeeded(scope.method(), attempt.number()));
        attempt.committed();
        return (R) attempt.result();
    }

    private <R extends @Nullable Object> R runOnce(Scope scope, Body<R> body) throws Throwable {
        scope.enter();
        try {
            R result = body.run(rows.lock(scope));
            if (scope.call().isVerified()) {
                scope.attempt().returned(result);
            }
            scope.commit();
            return result;
        } catch (Throwable failure) {
            scope.rollback(failure);
            throw failure;
        } finally {
            scope.exit();
        }
    }

    private <R extends @Nullable Object> R inside(Scope scope, GuardedCall call, Body<R> body) throws Throwable {
        events.publish(() -> new AttemptEvent.Joined(call.method()));
        try {
            return body.run(rows.lock(scope, call));
        } catch (Throwable failure) {
            recovery.record(scope, failure);
            throw failure;
        }
    }

    private <R extends @Nullable Object> R join(Session active, GuardedCall call, Body<R> body) throws Throwable {
        if (call.policy() != null && warned.add(call.method())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "\"" + call.method() + "\" was called inside an active transaction:"
                            + " it runs once and cannot be retried there. If a test manages the transaction, call it outside.");
        }
        Scope scope = Scope.joining(this, call, active);
        scope.enter();
        try {
            R result = inside(scope, call, body);
            scope.attempt().committedBy(active);
            return result;
        } finally {
            scope.exit();
        }
    }
}
