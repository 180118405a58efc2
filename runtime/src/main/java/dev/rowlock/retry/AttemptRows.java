package dev.rowlock.retry;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.Claims;
import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.gate.Passage;
import dev.rowlock.gate.RowGates;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hibernate.Session;
import org.hibernate.context.spi.CurrentTenantIdentifierResolver;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/** Sees to the rows of an attempt before its body runs: those that were lost before, and those that the call claims. */
final class AttemptRows {

    /**
     * How long to wait at gates where no deadline says. After that the call goes on and lets the database decide, which has a
     * limit of its own. The default of InnoDB's {@code innodb_lock_wait_timeout}.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(50);

    private final SessionFactoryImplementor sessionFactory;
    private final RowLocks locks;
    private final @Nullable RowGates gates;
    private final Events events;

    AttemptRows(SessionFactoryImplementor sessionFactory, RowLocks locks, @Nullable RowGates gates, Events events) {
        this.sessionFactory = sessionFactory;
        this.locks = locks;
        this.gates = gates;
        this.events = events;
    }

    /** Whether a queue paces the next attempt, so that a pause before it would only cost time. */
    boolean queuesNext(Invocation invocation) {
        return gates != null && !invocation.toEscalate(invocation.number() + 1).isEmpty() && !Scope.isAnyOpened();
    }

    /**
     * Queues for the rows that the attempt will lock, before it takes a connection.
     *
     * @throws ClaimUnavailableException if the call does not wait for the rows that it claims, and somebody uses one
     */
    @Nullable
    Passage queue(Scope scope) throws LeftQueueException {
        Claims.Claim claim = scope.call().claim();
        Set<RowKey> rows = toLock(scope, claim);
        if (gates == null || rows.isEmpty() || Scope.isAnyOpened()) {
            return null;
        }
        try {
            Passage passage = pass(gates, scope.invocation(), claim, locks.sorted(rows));
            RowKey stopped = passage.stopped();
            if (stopped != null) {
                left(scope, claim, stopped);
            }
            return passage;
        } catch (InterruptedException interrupt) {
            throw new LeftQueueException(scope.invocation().interrupted(interrupt));
        }
    }

    private Passage pass(RowGates known, Invocation invocation, Claims.@Nullable Claim claim, List<RowKey> rows)
            throws InterruptedException {
        return claim != null && claim.isNowait()
                ? known.passUnused(tenant(), rows)
                : known.pass(
                        tenant(), rows, invocation.remaining().orElse(PATIENCE).toNanos());
    }

    // Who has waited for as long as he could reports it; who had no limit of his own leaves the rest to the database.
    private void left(Scope scope, Claims.@Nullable Claim claim, RowKey row) throws LeftQueueException {
        Invocation invocation = scope.invocation();
        if (claim != null && claim.isNowait()) {
            throw claim.unavailable(row);
        }
        if (invocation.remaining().isEmpty()) {
            return;
        }
        if (invocation.history().isEmpty()) {
            throw Objects.requireNonNull(claim, "without a claim the first attempt has nothing to queue for")
                    .unavailable(row);
        }
        events.publish(() -> new AttemptEvent.Exhausted(scope.method(), invocation.history()));
        throw new LeftQueueException(invocation.exhausted());
    }

    private static Set<RowKey> toLock(Scope scope, Claims.@Nullable Claim claim) {
        Set<RowKey> lost = lost(scope);
        if (claim == null) {
            return lost;
        }
        Set<RowKey> rows = new LinkedHashSet<>(lost);
        rows.addAll(claim.rows());
        return rows;
    }

    /** Locks the rows, as the first statements of the attempt's transaction, so that nothing was read before. */
    List<@Nullable Object> lock(Scope scope) {
        return lock(scope, lost(scope));
    }

    /** Locks what a call claims that runs inside another. */
    List<@Nullable Object> lock(Scope scope, GuardedCall inner) {
        return inner.claim() == null ? List.of() : lock(scope, inner.claim(), Set.of());
    }

    private List<@Nullable Object> lock(Scope scope, Set<RowKey> lost) {
        return lost.isEmpty() && scope.call().claim() == null
                ? List.of()
                : lock(scope, scope.call().claim(), lost);
    }

    private List<@Nullable Object> lock(Scope scope, Claims.@Nullable Claim claim, Set<RowKey> lost) {
        Session session = scope.session();
        scope.attempt().hold(locks.held(session), Set.of());
        Set<RowKey> missing = claim == null ? locks.lock(session, lost) : claim.lock(session, lost);
        scope.attempt().hold(locks.held(session), missing);
        if (!lost.isEmpty()) {
            lost.forEach(row -> sessionFactory.getCache().evictEntityData(row.entityName(), row.id()));
            events.publish(() -> new AttemptEvent.Escalated(scope.method(), scope.number(), List.copyOf(lost)));
        }
        return claim == null ? List.of() : claim.load(session);
    }

    /** Forgets what a session has locked, which is closed; the end of its transaction may not have been told. */
    void forget(Session session) {
        locks.forget(session);
    }

    private static Set<RowKey> lost(Scope scope) {
        return scope.number() == 1 ? Set.of() : scope.invocation().toEscalate(scope.number());
    }

    private @Nullable Object tenant() {
        CurrentTenantIdentifierResolver<Object> resolver = sessionFactory.getCurrentTenantIdentifierResolver();
        return resolver == null ? null : resolver.resolveCurrentTenantIdentifier();
    }
}
