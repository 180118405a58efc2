package dev.rowlock.retry;

import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.Phase;
import dev.rowlock.transaction.TransactionRunner;
import dev.rowlock.transaction.UnitOfWork;
import java.util.Set;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * An attempt on the thread that runs it: its session and transaction, opened when first needed.
 *
 * <p>Scopes of one thread form a stack, since a call with {@code ActiveTransaction.NEW}, or of another factory, may run
 * inside a call.
 */
final class Scope {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.retry");
    private static final ThreadLocal<@Nullable Scope> INNERMOST = new ThreadLocal<>();

    private final AttemptLoop loop;
    private final TransactionRunner runner;
    private final Attempt attempt;
    private final @Nullable Scope outer;
    private final @Nullable Session joined;
    private @Nullable UnitOfWork unit;
    private @Nullable Conflict recorded;
    private Set<RowKey> held = Set.of();

    private Scope(AttemptLoop loop, TransactionRunner runner, Attempt attempt, @Nullable Session joined) {
        this.loop = loop;
        this.runner = runner;
        this.attempt = attempt;
        this.joined = joined;
        this.outer = INNERMOST.get();
        INNERMOST.set(this);
    }

    /** Begins an attempt with a transaction of its own. */
    static Scope enter(AttemptLoop loop, TransactionRunner runner, Attempt attempt) {
        return new Scope(loop, runner, attempt, null);
    }

    /** Begins the single attempt of a call inside a transaction that somebody else began. */
    static Scope join(AttemptLoop loop, TransactionRunner runner, Attempt attempt, Session session) {
        return new Scope(loop, runner, attempt, session);
    }

    static @Nullable Scope innermost() {
        return INNERMOST.get();
    }

    /** The innermost scope of that loop on this thread. */
    static @Nullable Scope innermost(AttemptLoop loop) {
        Scope scope = INNERMOST.get();
        while (scope != null && scope.loop != loop) {
            scope = scope.outer;
        }
        return scope;
    }

    Attempt attempt() {
        return attempt;
    }

    Session session() {
        if (joined != null) {
            return joined;
        }
        if (unit == null) {
            unit = runner.begin();
        }
        return unit.session();
    }

    /** Whether this attempt has begun a transaction. */
    boolean isOpened() {
        return unit != null;
    }

    Phase phase() {
        return unit == null ? Phase.BODY : unit.phase();
    }

    /** Notes a conflict that happened in a call inside, in case the body hides it. */
    void record(Conflict conflict) {
        recorded = conflict;
    }

    @Nullable
    Conflict recorded() {
        return recorded;
    }

    void hold(Set<RowKey> rows) {
        held = rows;
    }

    boolean holds(RowKey row) {
        return held.contains(row);
    }

    void commit(String method) {
        if (unit != null && !unit.commit()) {
            throw new RolledBackException(method);
        }
    }

    void rollback(Throwable failure) {
        try {
            if (unit != null) {
                unit.rollback();
            }
        } catch (RuntimeException another) {
            failure.addSuppressed(another);
        }
    }

    /** Ends the attempt on this thread and gives its connection back. */
    void exit() {
        if (outer == null) {
            INNERMOST.remove();
        } else {
            INNERMOST.set(outer);
        }
        try {
            if (unit != null) {
                unit.close();
            }
        } catch (RuntimeException failure) {
            // The transaction has ended: what closing says does not change the outcome.
            LOG.log(System.Logger.Level.WARNING, "Closing the session of an attempt failed", failure);
        }
    }
}
