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
    boolean queuesNext(Scope scope) {
        Invocation invocation = scope.invocation();
        return !invocation.toEscalate(invocation.number() + 1).isEmpty()
                && !isImpatient(scope.call().claim())
                && mayQueue(scope);
    }

    /**
     * Queues for the rows that the attempt will lock, before it takes a connection.
     *
     * @throws ClaimUnavailableException if the call does not wait for the rows that it claims, and somebody uses one
     * @throws dev.rowlock.claim.ClaimTimeoutException if the claim's time is over before the rows are free
     */
    @Nullable
    Passage queue(Scope scope) throws LeftQueueException {
        Claims.Claim claim = scope.call().claim();
        Set<RowKey> rows = new LinkedHashSet<>(lost(scope));
        if (claim != null) {
            claim.start();
            if (!claim.isShared() && !claim.isNowait()) {
                rows.addAll(claim.rows());
            }
        }
        // Those who share a lock have no reason to queue for it.
        boolean refusesUsed = claim != null && isImpatient(claim) && !claim.isShared();
        if ((rows.isEmpty() && !refusesUsed) || !mayQueue(scope)) {
            return null;
        }
        RowGates known = Objects.requireNonNull(gates);
        try {
            Passage passage = known.pass(
                    tenant(), locks.sorted(rows), patience(scope, claim).toNanos());
            if (!passage.isComplete()) {
                left(scope, claim, Objects.requireNonNull(passage.stopped()));
            } else if (refusesUsed) {
                enterUnused(known, passage, Objects.requireNonNull(claim), rows);
            }
            return passage;
        } catch (InterruptedException interrupt) {
            events.publish(() -> new AttemptEvent.Exhausted(
                    scope.method(), scope.invocation().history()));
            throw new LeftQueueException(scope.invocation().interrupted(interrupt));
        }
    }

    private static Duration patience(Scope scope, Claims.@Nullable Claim claim) {
        Duration patience = scope.invocation().remaining().orElse(PATIENCE);
        return claim == null
                ? patience
                : claim.remaining().filter(own -> own.compareTo(patience) < 0).orElse(patience);
    }

    // Since it does not wait for them, these may come after the others whatever their order is.
    private void enterUnused(RowGates known, Passage passage, Claims.Claim claim, Set<RowKey> passed) {
        List<RowKey> claimed = locks.sorted(claim.rows()).stream()
                .filter(row -> !passed.contains(row))
                .toList();
        RowKey used = known.enterUnused(passage, tenant(), claimed);
        if (used != null) {
            passage.close();
            throw claim.inUse(used);
        }
    }

    // Who has waited for as long as he could reports it; who had no limit of his own leaves the rest to the database.
    private void left(Scope scope, Claims.@Nullable Claim claim, RowKey row) throws LeftQueueException {
        Invocation invocation = scope.invocation();
        if (claim != null
                && claim.remaining()
                        .filter(left -> left.isNegative() || left.isZero())
                        .isPresent()) {
            throw claim.timedOut(row);
        }
        if (invocation.remaining().isEmpty()) {
            return;
        }
        if (invocation.history().isEmpty()) {
            throw Objects.requireNonNull(claim, "without a claim the first attempt has nothing to queue for")
                    .inUse(row);
        }
        events.publish(() -> new AttemptEvent.Exhausted(scope.method(), invocation.history()));
        throw new LeftQueueException(invocation.exhausted());
    }

    private boolean mayQueue(Scope scope) {
        return gates != null && !scope.call().insideAnother() && !Scope.isAnyOpened();
    }

    private static boolean isImpatient(Claims.@Nullable Claim claim) {
        return claim != null && claim.isNowait();
    }

    /** Locks the rows, as the first statements of the attempt's transaction, so that nothing was read before. */
    List<@Nullable Object> lock(Scope scope) {
        return lock(scope, lost(scope));
    }

    /** The same in a transaction that has begun, but in which nothing was read yet. */
    List<@Nullable Object> lockFirst(Scope scope) {
        Set<RowKey> lost = lost(scope);
        Claims.Claim claim = scope.call().claim();
        return lost.isEmpty() && claim == null ? List.of() : lock(scope, claim, lost, true);
    }

    /** Locks what a call claims that runs inside another. */
    List<@Nullable Object> lock(Scope scope, GuardedCall inner) {
        Claims.Claim claim = inner.claim();
        if (claim == null) {
            return List.of();
        }
        claim.start();
        return lock(scope, claim, Set.of());
    }

    private List<@Nullable Object> lock(Scope scope, Set<RowKey> lost) {
        return lost.isEmpty() && scope.call().claim() == null
                ? List.of()
                : lock(scope, scope.call().claim(), lost);
    }

    private List<@Nullable Object> lock(Scope scope, Claims.@Nullable Claim claim, Set<RowKey> lost) {
        return lock(scope, claim, lost, !scope.isOpened());
    }

    private List<@Nullable Object> lock(Scope scope, Claims.@Nullable Claim claim, Set<RowKey> lost, boolean first) {
        Session session = scope.session();
        scope.attempt().hold(locks.held(session), Set.of());
        Set<RowKey> missing = claim == null ? locks.lock(session, lost, scope.method()) : claim.lock(session, lost);
        scope.attempt().hold(locks.held(session), missing);
        if (!lost.isEmpty()) {
            lost.forEach(row -> sessionFactory.getCache().evictEntityData(row.entityName(), row.id()));
            events.publish(() -> new AttemptEvent.Escalated(scope.method(), scope.number(), List.copyOf(lost)));
        }
        return claim == null ? List.of() : claim.load(session, first);
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
