package dev.rowlock.retry;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.Phase;
import dev.rowlock.transaction.UnitOfWork;
import java.util.Optional;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * A guarded call on the thread that runs it, with the session and transaction of its present attempt, opened when first
 * needed.
 *
 * <p>Scopes of one thread form a stack, since a call with {@code ActiveTransaction.NEW}, or of another factory, may run
 * inside a call. Every call pays for this object, so what only some need is in {@link Invocation}.
 */
final class Scope {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    // The innermost scope of the thread is in a box that stays: setting and removing the variable each time costs more
    // than
    // all the rest. The box is the JDK's, so that an idle thread holds no class of ours.
    private static final ThreadLocal<@Nullable Object[]> BOX = ThreadLocal.withInitial(() -> new Object[1]);

    private final AttemptLoop loop;
    private final GuardedCall call;
    private @Nullable Scope outer;
    private @Nullable UnitOfWork unit;
    private @Nullable Invocation invocation;

    Scope(AttemptLoop loop, GuardedCall call) {
        this.loop = loop;
        this.call = call;
        if (call.policy() != null && call.policy().deadlineMillis() > 0) {
            invocation = new Invocation(call);
        }
    }

    /** Begins the single attempt of a call inside a transaction that somebody else began. */
    static Scope joining(AttemptLoop loop, GuardedCall call, Session session) {
        Scope scope = new Scope(loop, call);
        scope.unit = new JoinedUnit(session);
        return scope;
    }

    static @Nullable Scope innermost() {
        return (Scope) BOX.get()[0];
    }

    /** The innermost scope of that loop on this thread. */
    static @Nullable Scope innermost(AttemptLoop loop) {
        Scope scope = innermost();
        while (scope != null && scope.loop != loop) {
            scope = scope.outer;
        }
        return scope;
    }

    /** The scope of this thread whose attempt has that session for itself. */
    static @Nullable Scope of(Session session) {
        Scope scope = innermost();
        while (scope != null
                && !(scope.unit != null && scope.unit.session() == session && !(scope.unit instanceof JoinedUnit))) {
            scope = scope.outer;
        }
        return scope;
    }

    /** Whether an attempt on this thread has a connection, and perhaps locks: it may just be completing. */
    static boolean isAnyOpened() {
        Scope scope = innermost();
        while (scope != null && !scope.isOpened()) {
            scope = scope.outer;
        }
        return scope != null;
    }

    /** Makes this the innermost scope of the thread. */
    void enter() {
        @Nullable Object[] box = BOX.get();
        outer = (Scope) box[0];
        box[0] = this;
    }

    GuardedCall call() {
        return call;
    }

    String method() {
        return call.method();
    }

    Invocation invocation() {
        Invocation known = invocation;
        if (known == null) {
            known = new Invocation(call);
            invocation = known;
        }
        return known;
    }

    Attempt attempt() {
        return invocation().attempt();
    }

    /** The number of the present attempt, from 1. */
    int number() {
        return invocation == null ? 1 : invocation.number();
    }

    Session session() {
        UnitOfWork known = unit;
        if (known == null) {
            known = loop.begin(invocation == null ? Optional.empty() : invocation.remaining());
            unit = known;
        }
        return known.session();
    }

    /** Whether this attempt has begun a transaction, or joined one. */
    boolean isOpened() {
        return unit != null;
    }

    Phase phase() {
        return unit == null ? Phase.BODY : unit.phase();
    }

    /** Whether the attempt's transaction, begun or not, can still be worked in by this thread. */
    boolean isActive() {
        return unit == null || (unit.isActive() && unit.isCurrent());
    }

    /** Whether the attempt's transaction is set aside for another. */
    boolean isSuspended() {
        return unit != null && unit.isActive() && !unit.isCurrent();
    }

    /** Whether the attempt's transaction was committed. */
    boolean isCommitted() {
        return unit != null && unit.isCommitted();
    }

    /** Notes a conflict that happened in a call inside, in case the body hides it, and dooms the transaction. */
    void record(Conflict conflict) {
        attempt().record(conflict);
        if (unit != null) {
            unit.markRollbackOnly();
        }
    }

    void commit() {
        if (isCommitted()) {
            throw new IllegalStateException("\"" + method() + "\" ended the transaction of its attempt itself;"
                    + " leave commit and rollback to Rowlock");
        }
        if (unit != null && unit.isReplaced()) {
            throw new IllegalStateException(
                    "\"" + method() + "\" ended the transaction of its attempt and began another;"
                            + " leave commit and rollback to Rowlock");
        }
        if (unit != null && !unit.commit()) {
            throw new RolledBackException(method());
        }
    }

    void rollback(Throwable failure) {
        try {
            if (unit != null) {
                unit.rollback();
            }
        } catch (Throwable another) {
            failure.addSuppressed(another);
        }
    }

    /** Ends the attempt on this thread and gives its connection back. */
    void exit() {
        BOX.get()[0] = outer;
        outer = null;
        if (invocation != null) {
            invocation.ended();
        }
        try {
            if (unit != null) {
                unit.close();
            }
        } catch (Throwable failure) {
            // The transaction has ended: what closing says does not change the outcome.
            LOG.log(System.Logger.Level.WARNING, "Closing the session of an attempt failed", failure);
        } finally {
            if (unit != null && !(unit instanceof JoinedUnit)) {
                loop.forget(unit.session());
            }
        }
    }

    /** Runs what waited for the commit. */
    void committed() {
        if (invocation != null) {
            invocation.attempt().committed();
        }
    }

    /** Prepares the next attempt. */
    void again() {
        unit = null;
        invocation().next();
    }
}
