package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.TransactionRequiredException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.HibernateException;
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
     * @throws ClaimUnavailableException if a row is held by another transaction, and the query is {@code nowait} or its time is
     *     over
     * @throws UnsupportedOperationException if this database cannot keep to the time that the query may wait
     * @throws DirtyClaimException if a row that was found has unsaved changes in this session
     */
    public <E> List<E> claim(Session session, QuerySpec<E> spec, int limit, Map<String, @Nullable Object> parameters) {
        if (!session.getTransaction().isActive()) {
            throw new TransactionRequiredException(
                    "\"" + spec.method() + "\" needs an active transaction: its locks would end on return");
        }
        if (limit < 0) {
            throw new IllegalArgumentException(
                    "\"" + spec.method() + "\" was called with the limit " + limit + "; pass 0 or more");
        }
        LockLimit time = locks.start(spec.method(), spec.terms());
        session.flush(); // as before any query, but whatever it touches: what is found may be reloaded
        Set<RowKey> heldBefore = new HashSet<>(locks.held(session));
        List<Object> claimed =
                lockedIds(session, spec, limit, new CandidateLock(session, spec, parameters, locks, time), parameters);
        if (claimed.isEmpty()) {
            return List.of();
        }
        for (Object id : claimed) {
            RowKey row = key(spec, id);
            if (!heldBefore.contains(row) && freshState.isDirty(session, row)) {
                throw new DirtyClaimException(spec.method(), row);
            }
        }
        Map<Object, Object> entities = freshState.load(
                session,
                spec.entity(),
                claimed,
                id -> !heldBefore.contains(key(spec, id)),
                locks.readMode(spec.terms().strength()));
        return claimed.stream().map(id -> spec.entity().cast(entities.get(id))).toList();
    }

    private RowKey key(QuerySpec<?> spec, Object id) {
        return locks.key(spec.entity().getName(), id);
    }

    private List<Object> lockedIds(
            Session session,
            QuerySpec<?> spec,
            int limit,
            CandidateLock lock,
            Map<String, @Nullable Object> parameters) {
        Set<Object> seen = new HashSet<>();
        List<Object> claimed = new ArrayList<>();
        int read = limit;
        boolean more = limit > 0;
        while (more && claimed.size() < limit) {
            read = spec.held() == Held.WAIT && seen.isEmpty() ? limit : Math.addExact(read * 2, SPARE);
            List<Object> page = candidates(session, spec, read, parameters);
            more = page.size() == read;
            List<Object> fresh = page.stream().filter(id -> !seen.contains(id)).toList();
            claimed.addAll(lockSome(spec, fresh, limit - claimed.size(), lock, seen));
        }
        return claimed;
    }

    private static List<Object> candidates(
            Session session, QuerySpec<?> spec, int most, Map<String, @Nullable Object> parameters) {
        SelectionQuery<Object> query = query(session, spec).setMaxResults(most);
        parameters.forEach(query::setParameter);
        return query.getResultList();
    }

    private static SelectionQuery<Object> query(Session session, QuerySpec<?> spec) {
        try {
            return session.createSelectionQuery(spec.candidates(), Object.class);
        } catch (IllegalArgumentException | HibernateException unreadable) {
            throw new IllegalArgumentException(
                    "Claim query \"" + spec.method() + "\" cannot be read: where = \"" + spec.where()
                            + "\", orderBy = \"" + spec.orderBy() + "\" must be HQL on "
                            + spec.entity().getSimpleName() + " without an alias; "
                            + unreadable.getMessage(),
                    unreadable);
        }
    }

    private List<Object> lockSome(
            QuerySpec<?> spec, List<Object> candidates, int wanted, CandidateLock lock, Set<Object> seen) {
        Set<Object> got = new LinkedHashSet<>();
        for (Object id : spec.held() == Held.WAIT ? inLockOrder(spec, candidates, wanted) : candidates) {
            if (got.size() < wanted) {
                seen.add(id);
                if (lock.lock(id)) {
                    got.add(id);
                }
            }
        }
        return candidates.stream().filter(got::contains).toList();
    }

    // Where it may have to wait, it locks in the one order of the application; else in the order of the query.
    private List<Object> inLockOrder(QuerySpec<?> spec, List<Object> ids, int wanted) {
        List<RowKey> rows = ids.stream().limit(wanted).map(id -> key(spec, id)).toList();
        return order.sorted(rows).stream().map(RowKey::id).toList();
    }
}
