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
    private final QuerySpec<?> spec;
    private final Map<String, @Nullable Object> parameters;
    private final RowLocks locks;
    private final HeldByTransaction held;
    private final @Nullable RowKey lastBefore;

    CandidateLock(Session session, QuerySpec<?> spec, Map<String, @Nullable Object> parameters, RowLocks locks) {
        this.session = session;
        this.spec = spec;
        this.parameters = parameters;
        this.locks = locks;
        this.held = locks.heldBy(session);
        this.lastBefore = held.last();
    }

    /** Whether the row matches and is now held by this transaction. */
    boolean lock(Object id) {
        RowKey row = locks.key(spec.entity().getName(), id);
        if (held.covers(row, spec.claimant())) {
            return matches(row, null);
        }
        if (spec.held() == Held.WAIT) {
            locks.discipline().check(held, lastBefore, List.of(row), spec.claimant());
        }
        return locks.failures()
                .translated(
                        session,
                        spec.method(),
                        row,
                        () -> locks.tables().isOwner(spec.entity().getName())
                                ? lockIfMatching(row)
                                : lockThenMatch(row));
    }

    private boolean lockIfMatching(RowKey row) {
        try {
            boolean locked = matches(row, mode());
            if (!locked && spec.held() == Held.FAIL && !locks.readsSnapshots() && matches(row, null)) {
                throw new ClaimUnavailableException(spec.method(), row);
            }
            if (locked) {
                locks.hold(session, row, spec.claimant(), spec.stillMatching(row.entityName()) + " " + mode());
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

    // The entity's own table does not own the identity: Hibernate's lock clause would lock nothing there.
    private boolean lockThenMatch(RowKey row) {
        boolean locked = spec.held() == Held.WAIT
                ? locks.lockOne(session, row, spec.claimant())
                : locks.lockFree(session, List.of(row), spec.claimant()).isEmpty();
        if (!locked && spec.held() == Held.FAIL && locks.isHeldByAnother(session, row)) {
            throw new ClaimUnavailableException(spec.method(), row);
        }
        return locked && matches(row, locks.readsSnapshots() ? LockMode.PESSIMISTIC_WRITE : null);
    }

    private boolean matches(RowKey row, @Nullable LockMode mode) {
        String table = locks.tables().isOwner(spec.entity().getName())
                ? spec.entity().getName()
                : locks.tables().readable(session, spec.entity().getName(), row);
        SelectionQuery<Object> query = session.createSelectionQuery(spec.stillMatching(table), Object.class)
                .setParameter("rowlockId", row.id());
        parameters.forEach(query::setParameter);
        if (mode != null) {
            query.setHibernateLockMode(mode).setFollowOnStrategy(Locking.FollowOn.DISALLOW);
        }
        return !query.getResultList().isEmpty();
    }
}
