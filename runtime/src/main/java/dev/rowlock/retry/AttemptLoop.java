package dev.rowlock.retry;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.transaction.TransactionRunner;
import jakarta.persistence.TransactionRequiredException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
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
    private final RowLocks locks;
    private final Events events = new Events();
    private final Recovery recovery;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    /** Creates the loop of that factory. */
    public AttemptLoop(
            SessionFactoryImplementor sessionFactory,
            TransactionRunner runner,
            ConflictClassifier classifier,
            RowLocks locks) {
        this.sessionFactory = sessionFactory;
        this.runner = runner;
        this.locks = locks;
        this.recovery = new Recovery(classifier, locks, events);
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
        return scope.session();
    }

    /**
     * Returns the session in which a claim query may lock rows: that of the attempt, or of a transaction of somebody else.
     *
     * @throws TransactionRequiredException if no transaction is active, so that the locks would be gone on return
     */
    public Session sessionForClaim(String method) {
        requireOpen(method);
        Scope scope = Scope.innermost(this);
        Session session = scope != null && scope.isActive() ? scope.session() : runner.activeSession();
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
     * @throws CommitOutcomeUnknownException if the connection was lost during a commit
     */
    public <R extends @Nullable Object> R call(GuardedCall call, Body<R> body) throws Throwable {
        requireOpen(call.method());
        Scope innermost = Scope.innermost(this);
        // A completed transaction, as callbacks after its completion see it, is no place to work in.
        Scope outer = innermost != null && innermost.isActive() ? innermost : null;
        Session active = outer == null ? runner.activeSession() : null;
        if (outer == null && active == null) {
            return repeat(call, body);
        }
        return switch (call.policy() == null
                ? ActiveTransaction.JOIN
                : call.policy().onActiveTransaction()) {
            case FAIL -> throw new ActiveTransactionException(call.method());
            case NEW -> repeat(call.withoutEscalation(), body);
            case JOIN -> active == null ? inside(outer, call, body) : join(active, call, body);
        };
    }

    private void requireOpen(String method) {
        if (sessionFactory.isClosed()) {
            throw new IllegalStateException("\"" + method + "\" was called after its SessionFactory was closed;"
                    + " create the object anew with the Rowlock of an open SessionFactory");
        }
    }

    private <R extends @Nullable Object> R repeat(GuardedCall call, Body<R> body) throws Throwable {
        Invocation invocation = new Invocation(call);
        while (true) {
            Attempt attempt = invocation.nextAttempt();
            events.publish(() -> new AttemptEvent.Started(call.method(), attempt.number()));
            Scope scope = Scope.enter(this, runner, attempt);
            R result;
            try {
                result = runOnce(scope, invocation, body);
            } catch (Throwable failure) {
                if (scope.isCommitted()) {
                    throw new AfterCommitException(call.method(), failure);
                }
                recovery.recover(invocation, scope, failure);
                continue;
            }
            events.publish(() -> new AttemptEvent.Succeeded(call.method(), attempt.number()));
            attempt.committed();
            return result;
        }
    }

    private <R extends @Nullable Object> R runOnce(Scope scope, Invocation invocation, Body<R> body) throws Throwable {
        try {
            List<@Nullable Object> claimed = lockRows(
                    scope,
                    invocation.call(),
                    invocation.toEscalate(scope.attempt().number()));
            R result = body.run(claimed);
            scope.commit(invocation.method());
            return result;
        } catch (Throwable failure) {
            scope.rollback(failure);
            throw failure;
        } finally {
            scope.exit();
        }
    }

    // The first statements of the attempt's transaction, so that nothing was read before the rows are held.
    private List<@Nullable Object> lockRows(Scope scope, GuardedCall call, Set<RowKey> lost) {
        if (lost.isEmpty() && call.claim() == null) {
            return List.of();
        }
        Session session = scope.session();
        scope.hold(locks.held(session), Set.of());
        Set<RowKey> missing =
                call.claim() == null ? locks.lock(session, lost) : call.claim().lock(session, lost);
        scope.hold(locks.held(session), missing);
        if (!lost.isEmpty()) {
            lost.forEach(row -> sessionFactory.getCache().evictEntityData(row.entityName(), row.id()));
            events.publish(() ->
                    new AttemptEvent.Escalated(call.method(), scope.attempt().number(), List.copyOf(lost)));
        }
        return call.claim() == null ? List.of() : call.claim().load(session);
    }

    private <R extends @Nullable Object> R inside(@Nullable Scope outer, GuardedCall call, Body<R> body)
            throws Throwable {
        Scope scope = Objects.requireNonNull(outer);
        events.publish(() -> new AttemptEvent.Joined(call.method()));
        try {
            return body.run(lockRows(scope, call, Set.of()));
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
        Scope scope = Scope.join(this, runner, new Invocation(call).nextAttempt(), active);
        try {
            R result = inside(scope, call, body);
            scope.attempt().committedBy(active);
            return result;
        } finally {
            scope.exit();
        }
    }
}
