package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.LockTimeoutException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;
import org.hibernate.exception.LockAcquisitionException;
import org.jspecify.annotations.Nullable;

/** Locks the candidates of one claim query, each with the query's restriction checked under the lock. */
final class CandidateLock {
    private final Session session;
    private final QuerySpec<?> spec;
    private final Map<String, @Nullable Object> parameters;
    private final RowLocks locks;
    private final LockLimit limit;

    CandidateLock(
            Session session,
            QuerySpec<?> spec,
            Map<String, @Nullable Object> parameters,
            RowLocks locks,
            LockLimit limit) {
        this.session = session;
        this.spec = spec;
        this.parameters = parameters;
        this.locks = locks;
        this.limit = limit;
    }

    /** Whether the row matches and is now held by this transaction. */
    boolean lock(Object id) {
        RowKey row = locks.key(spec.entity().getName(), id);
        if (locks.holds(session, row, strength())) {
            return matches(row, null);
        }
        boolean locked = locks.tables().isOwner(spec.entity().getName()) ? lockIfMatching(row) : lockThenMatch(row);
        if (locked) {
            locks.hold(session, row, strength());
        }
        return locked;
    }

    private boolean lockIfMatching(RowKey row) {
        try {
            if (spec.held() == Held.WAIT) {
                return waitIfMatching(row);
            }
            boolean locked = matches(row, how());
            if (!locked && spec.held() == Held.FAIL && !locks.readsSnapshots() && matches(row, null)) {
                throw new ClaimUnavailableException(spec.method(), row);
            }
            return locked;
        } catch (LockTimeoutException | LockAcquisitionException refused) {
            if (spec.held() == Held.FAIL && !(refused instanceof ClaimUnavailableException)) {
                throw new ClaimUnavailableException(spec.method(), row, refused);
            }
            throw refused;
        }
    }

    private boolean waitIfMatching(RowKey row) {
        try {
            return locks.within()
                    .lock(
                            session,
                            row,
                            spec.entity().getName(),
                            locks.effective(strength()),
                            limit,
                            held -> matches(row, held),
                            () -> locks.readsSnapshots()
                                    ? locks.isHeldByAnother(session, row, strength())
                                    : matches(row, null));
        } catch (LockWaitExpired expired) {
            throw new ClaimUnavailableException(spec.method(), row, expired);
        }
    }

    // SKIP LOCKED tells held rows from those that do not match only by reading again. Where such a read may show an old
    // snapshot, NOWAIT is used instead; there, the transaction survives its error.
    private Held how() {
        return spec.held() == Held.FAIL && !locks.readsSnapshots() ? Held.SKIP : spec.held();
    }

    // The entity's own table does not own the identity: Hibernate's lock clause would lock nothing there.
    private boolean lockThenMatch(RowKey row) {
        boolean locked = spec.held() == Held.WAIT
                ? waitForRow(row)
                : locks.lockFree(session, List.of(row), strength()).isEmpty();
        if (!locked && spec.held() == Held.FAIL && locks.isHeldByAnother(session, row, strength())) {
            throw new ClaimUnavailableException(spec.method(), row);
        }
        return locked && matches(row, locks.readsSnapshots() ? Held.WAIT : null);
    }

    private boolean waitForRow(RowKey row) {
        try {
            return locks.lock(session, Map.of(row, strength()), limit).isEmpty();
        } catch (LockWaitExpired expired) {
            throw new ClaimUnavailableException(spec.method(), row, expired);
        }
    }

    private boolean matches(RowKey row, @Nullable Held lock) {
        String table = locks.tables().isOwner(spec.entity().getName())
                ? spec.entity().getName()
                : locks.tables().readable(session, spec.entity().getName(), row);
        Map<String, @Nullable Object> all = new HashMap<>(parameters);
        all.put("rowlockId", row.id());
        String hql = spec.stillMatching(table);
        List<Object> found = lock == null
                ? LockingQueries.plain(session, hql, all).getResultList()
                : locks.queries().list(session, hql, all, strength(), lock);
        return !found.isEmpty();
    }

    private LockStrength strength() {
        return spec.terms().strength();
    }
}
