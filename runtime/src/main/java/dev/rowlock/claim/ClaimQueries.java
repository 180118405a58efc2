package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.TransactionRequiredException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.LockMode;
import org.hibernate.Locking;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows, locks them one by one, and returns those that it got.
 *
 * <p>A locking query with a limit locks more rows than it returns on some databases, and rows that do not match any more on
 * others. So the candidates are read without a lock; then each is locked by its id with the restriction checked again.
 * Source of the idea: the {@code SKIP LOCKED} queues of PostgreSQL, see its manual on {@code SELECT}.
 *
 * @since 0.1
 */
public final class ClaimQueries {
    /** How many candidates are read beyond those that are wanted, for the rows that others hold. */
    private static final int SPARE = 32;

    private final RowLocks locks;
    private final LockOrder order;
    private final FreshState freshState;

    /** Creates the claim queries of that factory. */
    public ClaimQueries(SessionFactoryImplementor sessionFactory, RowLocks locks, LockOrder order) {
        this.locks = locks;
        this.order = order;
        this.freshState = new FreshState(sessionFactory);
    }

    /**
     * Claims up to {@code limit} rows in the query's order.
     *
     * @throws TransactionRequiredException if the session has no active transaction; no SQL is sent then
     * @throws ClaimUnavailableException if a row is held by another transaction and the query is {@code nowait}
     */
    public <E> List<E> claim(Session session, QuerySpec<E> spec, int limit, Map<String, @Nullable Object> parameters) {
        if (!session.getTransaction().isActive()) {
            throw new TransactionRequiredException(
                    "\"" + spec.method() + "\" needs an active transaction: its locks would end on return");
        }
        if (limit < 0) {
            throw new IllegalArgumentException("\"" + spec.method() + "\" was called with the limit " + limit);
        }
        List<Object> claimed = lockedIds(session, spec, limit, parameters);
        Map<Object, Object> entities = claimed.isEmpty() ? Map.of() : freshState.load(session, spec.entity(), claimed);
        return claimed.stream().map(id -> spec.entity().cast(entities.get(id))).toList();
    }

    private List<Object> lockedIds(
            Session session, QuerySpec<?> spec, int limit, Map<String, @Nullable Object> parameters) {
        Set<Object> seen = new LinkedHashSet<>();
        List<Object> claimed = new ArrayList<>();
        while (claimed.size() < limit) {
            int wanted = limit - claimed.size();
            List<Object> page = candidates(session, spec, wanted, seen, parameters);
            if (page.isEmpty()) {
                break;
            }
            Set<Object> got = new LinkedHashSet<>();
            for (Object id : inLockOrder(spec, page, wanted)) {
                if (got.size() < wanted && lock(session, spec, id, parameters)) {
                    got.add(id);
                }
                seen.add(id);
            }
            page.stream().filter(got::contains).forEach(claimed::add);
        }
        return claimed;
    }

    private static List<Object> candidates(
            Session session,
            QuerySpec<?> spec,
            int wanted,
            Set<Object> seen,
            Map<String, @Nullable Object> parameters) {
        SelectionQuery<Object> query =
                session.createSelectionQuery(seen.isEmpty() ? spec.firstCandidates() : spec.candidates(), Object.class);
        if (!seen.isEmpty()) {
            query.setParameterList("rowlockSeen", seen);
        }
        parameters.forEach(query::setParameter);
        return query.setMaxResults(spec.held() == Held.WAIT ? wanted : Math.addExact(wanted, SPARE))
                .getResultList();
    }

    // Where it may have to wait, it locks in the one order of the application; else in the order of the query.
    private List<Object> inLockOrder(QuerySpec<?> spec, List<Object> ids, int wanted) {
        if (spec.held() != Held.WAIT) {
            return ids;
        }
        List<RowKey> rows = ids.stream()
                .limit(wanted)
                .map(id -> locks.key(spec.entity().getName(), id))
                .toList();
        return order.sorted(rows).stream().map(RowKey::id).toList();
    }

    private boolean lock(Session session, QuerySpec<?> spec, Object id, Map<String, @Nullable Object> parameters) {
        SelectionQuery<Object> query = matching(session, spec, id, parameters)
                .setHibernateLockMode(
                        spec.held() == Held.WAIT ? LockMode.PESSIMISTIC_WRITE : LockMode.UPGRADE_SKIPLOCKED)
                .setFollowOnStrategy(Locking.FollowOn.DISALLOW);
        boolean locked = !query.getResultList().isEmpty();
        if (!locked
                && spec.held() == Held.FAIL
                && !matching(session, spec, id, parameters).getResultList().isEmpty()) {
            throw new ClaimUnavailableException(
                    spec.method(), locks.key(spec.entity().getName(), id));
        }
        return locked;
    }

    private static SelectionQuery<Object> matching(
            Session session, QuerySpec<?> spec, Object id, Map<String, @Nullable Object> parameters) {
        SelectionQuery<Object> query =
                session.createSelectionQuery(spec.stillMatching(), Object.class).setParameter("rowlockId", id);
        parameters.forEach(query::setParameter);
        return query;
    }
}
