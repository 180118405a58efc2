package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.PersistenceException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Locks the candidates of one claim query, each with the query's restriction checked under the lock. */
final class CandidateLock {
    private final Session session;
    private final PreparedQuery<?> query;
    private final QuerySpec<?> spec;
    private final Map<String, @Nullable Object> parameters;
    private final RowLocks locks;
    private final HeldByTransaction held;
    private final Claimant claimant;
    private final LockLimit limit;
    private final @Nullable RowKey lastBefore;
    private final boolean withState;

    CandidateLock(
            Session session,
            PreparedQuery<?> query,
            Map<String, @Nullable Object> parameters,
            RowLocks locks,
            LockLimit limit,
            boolean withState) {
        this.session = session;
        this.query = query;
        this.spec = query.spec();
        this.parameters = parameters;
        this.locks = locks;
        this.held = locks.heldBy(session);
        this.claimant = locks.claimant(spec.method(), spec.options());
        this.limit = limit;
        this.lastBefore = held.last();
        this.withState = withState;
    }

    /** Locks the row if it matches, and returns its id or, where that is wanted, its entity; else null. */
    @Nullable
    Object lock(Object id) {
        RowKey row = locks.key(spec.entity().getName(), id);
        if (held.covers(row, claimant)) {
            return matching(row, locks.readsSnapshots() ? Held.WAIT : null);
        }
        if (spec.held() == Held.WAIT) {
            locks.discipline().check(held, lastBefore, List.of(row), claimant);
        }
        return locks.failures()
                .translated(
                        session, spec.method(), row, () -> query.inPlace() ? lockIfMatching(row) : lockThenMatch(row));
    }

    private @Nullable Object lockIfMatching(RowKey row) {
        try {
            Object locked = spec.held() == Held.WAIT ? waitIfMatching(row) : matching(row, how());
            if (locked == null && spec.held() == Held.FAIL && !locks.readsSnapshots() && matches(row)) {
                throw new ClaimUnavailableException(spec.method(), row);
            }
            if (locked != null) {
                locks.hold(
                        session,
                        row,
                        claimant,
                        query.text().stillMatching(row.entityName(), withState) + " " + claimant.strength());
            }
            return locked;
        } catch (PersistenceException refused) {
            if (spec.held() == Held.FAIL && locks.failures().isRefusal(refused)) {
                throw new ClaimUnavailableException(spec.method(), row, refused);
            }
            throw refused;
        }
    }

    private @Nullable Object waitIfMatching(RowKey row) {
        AtomicReference<@Nullable Object> found = new AtomicReference<>();
        locks.within()
                .lock(
                        session,
                        row,
                        spec.entity().getName(),
                        claimant.strength(),
                        limit,
                        lock -> {
                            found.set(matching(row, lock));
                            return found.get() != null;
                        },
                        () -> locks.readsSnapshots()
                                ? locks.isHeldByAnother(session, row, claimant.strength())
                                : matches(row));
        return found.get();
    }

    // SKIP LOCKED tells held rows from those that do not match only by reading again. Where such a read may show an old
    // snapshot, NOWAIT is used instead; there, the transaction survives its error.
    private Held how() {
        return spec.held() == Held.FAIL && !locks.readsSnapshots() ? Held.SKIP : spec.held();
    }

    // The entity's own table does not own the identity: Hibernate's lock clause would lock nothing there. A row that
    // does not match any more is left alone, as far as a read without a lock can tell.
    private @Nullable Object lockThenMatch(RowKey row) {
        if (spec.held() == Held.SKIP && !locks.readsSnapshots() && !matches(row)) {
            return null;
        }
        boolean locked = spec.held() == Held.WAIT
                ? locks.lockOne(session, row, claimant, limit)
                : locks.lockFree(session, List.of(row), claimant).isEmpty();
        if (!locked && spec.held() == Held.FAIL && locks.isHeldByAnother(session, row, claimant.strength())) {
            throw new ClaimUnavailableException(spec.method(), row);
        }
        return locked ? matching(row, locks.readsSnapshots() ? Held.WAIT : null) : null;
    }

    // Asked without a lock, and so without the state, which is not yet the last.
    private boolean matches(RowKey row) {
        return !LockingQueries.plain(session, query.text().stillMatching(table(row), false), parameters(row))
                .getResultList()
                .isEmpty();
    }

    private @Nullable Object matching(RowKey row, @Nullable Held lock) {
        String hql = query.text().stillMatching(table(row), withState);
        List<Object> found = lock == null
                ? LockingQueries.plain(session, hql, parameters(row)).getResultList()
                : locks.queries().list(session, hql, parameters(row), claimant.strength(), lock);
        return found.stream().findFirst().orElse(null);
    }

    private String table(RowKey row) {
        return query.inPlace()
                ? spec.entity().getName()
                : locks.tables().readable(session, spec.entity().getName(), row);
    }

    private Map<String, @Nullable Object> parameters(RowKey row) {
        Map<String, @Nullable Object> all = new HashMap<>(parameters);
        all.put("rowlockId", row.id());
        return all;
    }
}
