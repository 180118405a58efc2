package dev.rowlock.retry;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.Phase;
import dev.rowlock.gate.Passage;
import dev.rowlock.transaction.UnitOfWork;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * A guarded call on the thread that runs it, with the session and transaction of its present attempt, opened when first
 * needed.
 *
 * <p>Scopes of one thread form a stack, since a call with {@code ActiveTransaction.NEW}, or of another factory, may run
 * inside a call. The first attempt of a call has none until somebody asks for it; what even then only some need is in {@link
 * Invocation}.
 */
final class Scope {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");

    // What a thread is at is in a box that stays: setting and removing the variable each time costs more than all the
    // rest.
    // The box is the JDK's, so that an idle thread holds no class of ours.
    private static final ThreadLocal<@Nullable Object[]> BOX = ThreadLocal.withInitial(() -> new Object[3]);
    private static final int INNERMOST = 0;
    // A call inside it that has no scope yet, because nobody has asked for it, and the loop of that call.
    private static final int EXPECTED_CALL = 1;
    private static final int EXPECTED_LOOP = 2;

    private final AttemptLoop loop;
    private final GuardedCall call;
    private @Nullable Scope outer;
    private @Nullable UnitOfWork unit;
    private @Nullable Invocation invocation;
    private @Nullable Passage passage;
    private boolean entered;

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

    /** What this thread is at, to save asking for it again. */
    static @Nullable Object[] ofThread() {
        return BOX.get();
    }

    /** Whether that thread is in no call at all. */
    static boolean isEmpty(@Nullable Object[] thread) {
        return thread[INNERMOST] == null && thread[EXPECTED_CALL] == null;
    }

    /** Has the scope of a call made when somebody asks for it. Until then nothing is claimed for it. */
    static List<@Nullable Object> expect(@Nullable Object[] thread, AttemptLoop loop, GuardedCall call) {
        thread[EXPECTED_CALL] = call;
        thread[EXPECTED_LOOP] = loop;
        return List.of();
    }

    /** Ends what {@link #expect} began, and returns the scope, in which the thread still is, if somebody has asked for it. */
    static @Nullable Scope expected(@Nullable Object[] thread) {
        if (thread[EXPECTED_CALL] == null) {
            return (Scope) thread[INNERMOST];
        }
        thread[EXPECTED_CALL] = null;
        thread[EXPECTED_LOOP] = null;
        return null;
    }

    static @Nullable Scope innermost() {
        return innermost(ofThread());
    }

    private static @Nullable Scope innermost(@Nullable Object[] thread) {
        if (thread[EXPECTED_CALL] instanceof GuardedCall call) {
            Scope made = new Scope((AttemptLoop) Objects.requireNonNull(thread[EXPECTED_LOOP]), call);
            expected(thread);
            made.enter(thread);
        }
        return (Scope) thread[INNERMOST];
    }

    /** The innermost scope of that loop on this thread. */
    static @Nullable Scope innermost(AttemptLoop loop) {
        return innermost(ofThread(), loop);
    }

    static @Nullable Scope innermost(@Nullable Object[] thread, AttemptLoop loop) {
        Scope scope = innermost(thread);
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
        enter(ofThread());
    }

    private void enter(@Nullable Object[] thread) {
        entered = true;
        outer = (Scope) thread[INNERMOST];
        thread[INNERMOST] = this;
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
            if (call.byContainer()) {
                throw new IllegalStateException("The transaction of \"" + method() + "\" has not begun yet;"
                        + " use the session inside the method");
            }
            known = loop.begin(invocation == null ? Optional.empty() : invocation.remaining());
            unit = known;
        }
        return known.session();
    }

    /** Goes on in a transaction that a container has begun. */
    void continueIn(UnitOfWork begun) {
        unit = begun;
    }

    /** Whether the transaction, which a container began outside, will be ended by somebody else. */
    boolean isJoined() {
        return unit instanceof JoinedUnit;
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
        return unit == null ? !call.byContainer() : unit.isActive() && unit.isCurrent();
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
        if (call.byContainer()) {
            return; // the container has ended its transaction, and would have thrown
        }
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

    /** Notes the gates that the attempt has passed. */
    void pass(@Nullable Passage passed) {
        passage = passed;
    }

    /** Ends the attempt on this thread, gives its connection back, and leaves its gates. */
    void exit() {
        if (entered) {
            ofThread()[INNERMOST] = outer;
            outer = null;
            entered = false;
        }
        try {
            close();
        } finally {
            if (passage != null) {
                passage.close();
            }
        }
    }

    private void close() {
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
            // A commit has told it already.
            if (unit != null && !unit.isCommitted() && !(unit instanceof JoinedUnit)) {
                loop.forget(unit.session());
            }
        }
    }

    /** Runs what waited for the commit. */
    void committed() {
        if (invocation != null && !(call.byContainer() && unit != null && !unit.isCommitted())) {
            invocation.attempt().committed();
        }
    }

    /** Prepares the next attempt. */
    void again() {
        unit = null;
        passage = null;
        invocation().next();
    }
}
