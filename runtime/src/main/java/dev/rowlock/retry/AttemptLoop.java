package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.ConflictClassifier;
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

    /** Notes that a claim query failed inside an attempt, in case its body hides that. */
    public void claimFailed(Throwable failure) {
        Scope scope = Scope.innermost(this);
        if (scope != null && scope.isActive()) {
            recovery.record(scope, failure);
        }
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

    // Apart, so that the compiler takes the usual way as one short piece.
    private <R extends @Nullable Object> R callInside(@Nullable Object[] thread, GuardedCall call, Body<R> body)
            throws Throwable {
        Scope innermost = Scope.innermost(thread, this);
        // A completed transaction, as callbacks after its completion see it, is no place to work in; nor is one that is
        // suspended for another, or not begun yet where somebody else has begun one since.
        Scope outer = innermost != null && innermost.isActive() ? innermost : null;
        Session active = outer == null || !outer.isOpened() ? runner.activeSession() : null;
        if (outer == null && active == null) {
            boolean suspended = innermost != null && innermost.isSuspended();
            return begin(thread, suspended ? call.besideAnother() : call, body);
        }
        return switch (call.policy() == null
                ? ActiveTransaction.JOIN
                : call.policy().onActiveTransaction()) {
            case FAIL -> throw new ActiveTransactionException(call.method());
            case NEW -> begin(thread, call.besideAnother(), body);
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

    /**
     * Runs attempts of the body until one succeeds. The first has no scope until somebody asks for it. The body is called from here
     * alone, so that it runs on the same depth in all attempts.
     */
    private <R extends @Nullable Object> R begin(@Nullable Object[] thread, GuardedCall call, Body<R> body)
            throws Throwable {
        events.publish(() -> new AttemptEvent.Started(call.method(), 1));
        Scope scope = call.isPlain() ? null : new Scope(this, call);
        while (true) {
            R result;
            try {
                result = body.run(scope == null ? Scope.expect(thread, this, call) : start(scope));
                if (scope == null) {
                    scope = Scope.expected(thread);
                }
                if (scope != null) {
                    commit(scope, result);
                }
            } catch (Throwable failure) {
                scope = failed(thread, scope, call, failure);
                if (scope.invocation().isConfirmed()) {
                    return confirmed(scope);
                }
                again(scope);
                continue;
            }
            return succeeded(scope, call, result);
        }
    }

    private List<@Nullable Object> start(Scope scope) throws LeftQueueException {
        scope.pass(rows.queue(scope));
        scope.enter();
        return scope.call().byContainer() ? List.of() : rows.lock(scope);
    }

    /** The attempt of this thread for which a container is about to begin a transaction, or null. */
    @Nullable
    Scope awaiting() {
        Scope scope = Scope.innermost(this);
        return scope != null && scope.call().byContainer() && !scope.isOpened() ? scope : null;
    }

    List<@Nullable Object> lockFirst(Scope scope, UnitOfWork begun) {
        scope.continueIn(begun);
        return rows.lockFirst(scope);
    }

    List<@Nullable Object> lockInside(Scope scope, Session active) {
        scope.continueIn(new JoinedUnit(active));
        scope.attempt().follow(active);
        warnOnce(scope.call());
        events.publish(() -> new AttemptEvent.Joined(scope.method()));
        return rows.lock(scope, scope.call());
    }

    private static void commit(Scope scope, @Nullable Object result) {
        if (scope.call().isVerified()) {
            scope.attempt().returned(result);
        }
        scope.commit();
        scope.exit();
    }

    private <R extends @Nullable Object> R succeeded(@Nullable Scope scope, GuardedCall call, R result) {
        events.publish(() -> new AttemptEvent.Succeeded(call.method(), scope == null ? 1 : scope.number()));
        if (scope != null) {
            scope.committed();
        }
        return result;
    }

    /** Ends an attempt that failed; returns if another shall follow, or if a commit in doubt turned out to have happened. */
    private Scope failed(@Nullable Object[] thread, @Nullable Scope known, GuardedCall call, Throwable failure)
            throws Throwable {
        Scope made = known == null ? Scope.expected(thread) : known;
        Scope scope = made == null ? new Scope(this, call) : made;
        scope.rollback(failure);
        scope.exit();
        if (scope.isJoined()) {
            scope.attempt().dropCallbacks();
            throw failure;
        }
        if (call.byContainer() && scope.isCommitted()) {
            scope.committed();
            throw failure;
        }
        if (failure instanceof LeftQueueException left) {
            recovery.leave(scope, left.reported());
        } else if (scope.isCommitted()) {
            throw afterCommit(scope, failure);
        } else {
            recovery.recover(scope, failure);
        }
        return scope;
    }

    private void again(Scope scope) {
        scope.again();
        events.publish(() -> new AttemptEvent.Started(scope.method(), scope.number()));
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
        warnOnce(call);
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

    private void warnOnce(GuardedCall call) {
        if (call.policy() != null && warned.add(call.method())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "\"" + call.method() + "\" was called inside an active transaction:"
                            + " it runs once and cannot be retried there. If a test manages the transaction, call it outside.");
        }
    }
}
