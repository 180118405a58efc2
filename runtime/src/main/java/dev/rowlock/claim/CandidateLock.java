package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.PersistenceException;
import java.util.List;
import java.util.Map;
import org.hibernate.LockMode;
import org.hibernate.Locking;
import org.hibernate.Session;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/** Locks the candidates of one claim query, each with the query's restriction checked under the lock. */
final class CandidateLock {
    private final Session session;
    private final PreparedQuery<?> query;
    private final QuerySpec<?> spec;
    private final Map<String, @Nullable Object> parameters;
    private final RowLocks locks;
    private final HeldByTransaction held;
    private final @Nullable RowKey lastBefore;
    private final boolean withState;

    CandidateLock(
            Session session,
            PreparedQuery<?> query,
            Map<String, @Nullable Object> parameters,
            RowLocks locks,
            boolean withState) {
        this.session = session;
        this.query = query;
        this.spec = query.spec();
        this.parameters = parameters;
        this.locks = locks;
        this.held = locks.heldBy(session);
        this.lastBefore = held.last();
        this.withState = withState;
    }

    /** Locks the row if it matches, and returns its id or, where that is wanted, its entity; else null. */
    @Nullable
    Object lock(Object id) {
        RowKey row = locks.key(spec.entity().getName(), id);
        if (held.covers(row, spec.claimant())) {
            return matching(row, locks.readsSnapshots() ? LockMode.PESSIMISTIC_WRITE : null);
        }
        if (spec.held() == Held.WAIT) {
            locks.discipline().check(held, lastBefore, List.of(row), spec.claimant());
        }
        return locks.failures()
                .translated(
                        session, spec.method(), row, () -> query.inPlace() ? lockIfMatching(row) : lockThenMatch(row));
    }

    private @Nullable Object lockIfMatching(RowKey row) {
        try {
            Object locked = matching(row, mode());
            if (locked == null && spec.held() == Held.FAIL && !locks.readsSnapshots() && matching(row, null) != null) {
                throw new ClaimUnavailableException(spec.method(), row);
            }
            if (locked != null) {
                locks.hold(
                        session,
                        row,
                        spec.claimant(),
                        query.text().stillMatching(row.entityName(), withState) + " " + mode());
            }
            return locked;
        } catch (PersistenceException refused) {
            if (spec.held() == Held.FAIL && locks.failures().isRefusal(refused)) {
                throw new ClaimUnavailableException(spec.method(), row, refused);
            }
            throw refused;
        }
    }

    // SKIP LOCKED tells held rows from those that do not match only by reading again. Where such a read may show an old
    // snapshot, NOWAIT is used instead; there, the transaction survives its error.
    private LockMode mode() {
        return switch (spec.held()) {
            case WAIT -> LockMode.PESSIMISTIC_WRITE;
            case SKIP -> LockMode.UPGRADE_SKIPLOCKED;
            case FAIL -> locks.readsSnapshots() ? LockMode.UPGRADE_NOWAIT : LockMode.UPGRADE_SKIPLOCKED;
        };
    }

    // The entity's own table does not own the identity: Hibernate's lock clause would lock nothing there. A row that
    // does
    // not match any more is left alone, as far as a read without a lock can tell.
    private @Nullable Object lockThenMatch(RowKey row) {
        if (spec.held() == Held.SKIP && !locks.readsSnapshots() && matching(row, null) == null) {
            return null;
        }
        boolean locked = spec.held() == Held.WAIT
                ? locks.lockOne(session, row, spec.claimant())
                : locks.lockFree(session, List.of(row), spec.claimant()).isEmpty();
        if (!locked && spec.held() == Held.FAIL && locks.isHeldByAnother(session, row)) {
            throw new ClaimUnavailableException(spec.method(), row);
        }
        return locked ? matching(row, locks.readsSnapshots() ? LockMode.PESSIMISTIC_WRITE : null) : null;
    }

    private @Nullable Object matching(RowKey row, @Nullable LockMode mode) {
        String table = query.inPlace()
                ? spec.entity().getName()
                : locks.tables().readable(session, spec.entity().getName(), row);
        SelectionQuery<Object> selection = session.createSelectionQuery(
                        query.text().stillMatching(table, withState), Object.class)
                .setParameter("rowlockId", row.id());
        parameters.forEach(selection::setParameter);
        if (mode != null) {
            selection.setHibernateLockMode(mode).setFollowOnStrategy(Locking.FollowOn.DISALLOW);
        }
        return selection.getResultList().stream().findFirst().orElse(null);
    }
}
