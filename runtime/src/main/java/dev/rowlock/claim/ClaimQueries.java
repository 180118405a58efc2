package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.TransactionRequiredException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.query.IllegalQueryOperationException;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows, locks them, and returns those that it got.
 *
 * <p>A locking query with a limit locks more rows than it returns on some databases, and rows that do not match any more on
 * others. PostgreSQL locks a row only when it is about to return it, and checks the restriction again if the row has changed
 * meanwhile: there one statement does. Elsewhere the candidates are read without a lock; then each is locked by its id with
 * the restriction checked again. So are those that are waited for, on all databases: they are locked in the order of their
 * ids, whatever the query's order, which a wait can make out of date. Source of the idea: the {@code SKIP LOCKED} queues of
 * PostgreSQL, see its manual on {@code SELECT}.
 *
 * @since 0.1
 */
public final class ClaimQueries {
    /** How many candidates are read beyond those that are wanted, for the rows that others hold. */
    private static final int SPARE = 32;

    private final SessionFactoryImplementor sessionFactory;
    private final RowLocks locks;
    private final LockOrder order;
    private final FreshState freshState;
    private final SnapshotWarning snapshotWarning;
    private final Map<QuerySpec<?>, PreparedQuery<?>> prepared = new ConcurrentHashMap<>();

    /** Creates the claim queries of that factory. */
    public ClaimQueries(SessionFactoryImplementor sessionFactory, RowLocks locks, LockOrder order) {
        this.sessionFactory = sessionFactory;
        this.locks = locks;
        this.order = order;
        this.freshState = new FreshState(sessionFactory, locks.tables());
        this.snapshotWarning = new SnapshotWarning(sessionFactory);
    }

    /**
     * Finds out whether this factory can run the query, without SQL. Generated classes ask when they are constructed, so that
     * what cannot work fails at the start of the application and not at the first call.
     *
     * @throws IllegalArgumentException if its restriction or order cannot be read
     * @throws UnsupportedOperationException if its rows cannot be locked here, or locked ones not left out
     */
    public void prepare(QuerySpec<?> spec) {
        prepared(spec);
    }

    @SuppressWarnings("unchecked") // made of a spec of the same type
    private <E> PreparedQuery<E> prepared(QuerySpec<E> spec) {
        return (PreparedQuery<E>) prepared.computeIfAbsent(spec, unknown -> {
            PreparedQuery<?> query = PreparedQuery.of(unknown, sessionFactory, locks.tables());
            snapshotWarning.consider(unknown);
            return query;
        });
    }

    /**
     * Claims up to {@code limit} rows in the query's order.
     *
     * @throws TransactionRequiredException if the session has no active transaction; no SQL is sent then
     * @throws ClaimUnavailableException if a row is held by another transaction, and the query is {@code nowait}
     * @throws ClaimTimeoutException if a row is held by another transaction, and the query's time is over
     * @throws UnsupportedOperationException if this database cannot keep to the time that the query may wait
     * @throws DirtyClaimException if a row that was found has unsaved changes in this session
     * @throws jakarta.persistence.PersistenceException another {@link ClaimFailure}
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
        PreparedQuery<E> query = prepared(spec);
        LockLimit time = locks.start(spec.method(), spec.options());
        if (limit == 0) {
            return List.of();
        }
        WritableTransaction.require(session, spec.method(), locks.failures());
        session.flush(); // as before any query, but whatever it touches: what is found may be reloaded
        long start = System.nanoTime();
        List<E> claimed = locks.failures()
                .translated(session, spec.method(), null, () -> run(session, query, limit, parameters, time));
        locks.statistics().waited(spec.method(), Duration.ofNanos(System.nanoTime() - start));
        return claimed;
    }

    private <E> List<E> run(
            Session session,
            PreparedQuery<E> query,
            int limit,
            Map<String, @Nullable Object> parameters,
            LockLimit time) {
        try {
            return claim(session, query, limit, parameters, time);
        } catch (IllegalStateException | IllegalQueryOperationException refused) {
            if (!query.inPlace() || !isUnlockable(refused)) {
                throw refused;
            }
            // It joins after all, as type(this) does. Hibernate says so before it sends anything.
            PreparedQuery<E> apart = query.apart();
            prepared.put(query.spec(), apart);
            return claim(session, apart, limit, parameters, time);
        }
    }

    private static boolean isUnlockable(RuntimeException refused) {
        return refused instanceof IllegalQueryOperationException
                || refused.getCause() instanceof IllegalQueryOperationException;
    }

    private <E> List<E> claim(
            Session session,
            PreparedQuery<E> query,
            int limit,
            Map<String, @Nullable Object> parameters,
            LockLimit time) {
        boolean withState = query.bringsState(session);
        Set<RowKey> heldBefore = new HashSet<>(locks.held(session));
        List<Object> locked = query.oneStatement()
                ? lockFirst(session, query, limit, parameters, withState)
                : lockEach(session, query, limit, parameters, time, withState);
        return withState
                ? locked.stream().map(query.spec().entity()::cast).toList()
                : load(session, query.spec(), locked, heldBefore);
    }

    private <E> List<E> load(Session session, QuerySpec<E> spec, List<Object> ids, Set<RowKey> heldBefore) {
        for (Object id : ids) {
            RowKey row = key(spec, id);
            if (!heldBefore.contains(row) && freshState.isDirty(session, row)) {
                throw new DirtyClaimException(spec.method(), row);
            }
        }
        Map<Object, Object> entities = freshState.load(
                session,
                spec.entity(),
                ids,
                id -> !heldBefore.contains(key(spec, id)),
                locks.readMode(spec.options().strength()),
                spec.whenChanged(session, locks));
        return ids.stream().map(id -> spec.entity().cast(entities.get(id))).toList();
    }

    private RowKey key(QuerySpec<?> spec, Object id) {
        return locks.key(spec.entity().getName(), id);
    }

    private List<Object> lockFirst(
            Session session,
            PreparedQuery<?> query,
            int limit,
            Map<String, @Nullable Object> parameters,
            boolean withState) {
        QuerySpec<?> spec = query.spec();
        Claimant claimant = locks.claimant(spec.method(), spec.options());
        String hql = query.text().candidates(withState);
        List<Object> locked = locks.queries().first(session, hql, parameters, claimant.strength(), Held.SKIP, limit);
        locked.forEach(
                row -> locks.hold(session, key(spec, withState ? session.getIdentifier(row) : row), claimant, hql));
        return locked;
    }

    private List<Object> lockEach(
            Session session,
            PreparedQuery<?> query,
            int limit,
            Map<String, @Nullable Object> parameters,
            LockLimit time,
            boolean withState) {
        CandidateLock lock = new CandidateLock(session, query, parameters, locks, time, withState);
        Set<Object> seen = new HashSet<>();
        List<Object> claimed = new ArrayList<>();
        int read = limit;
        boolean more = true;
        while (more && claimed.size() < limit) {
            read = query.spec().held() == Held.WAIT && seen.isEmpty()
                    ? limit
                    : (int) Math.min(2L * read + SPARE, Integer.MAX_VALUE);
            List<Object> page = candidates(session, query, read, parameters);
            more = page.size() == read;
            List<Object> fresh = page.stream().filter(id -> !seen.contains(id)).toList();
            claimed.addAll(lockSome(query.spec(), fresh, limit - claimed.size(), lock, seen));
        }
        return claimed;
    }

    private static List<Object> candidates(
            Session session, PreparedQuery<?> query, int most, Map<String, @Nullable Object> parameters) {
        return LockingQueries.plain(session, query.text().candidates(false), parameters)
                .setMaxResults(most)
                .getResultList();
    }

    private List<Object> lockSome(
            QuerySpec<?> spec, List<Object> candidates, int wanted, CandidateLock lock, Set<Object> seen) {
        Map<Object, Object> got = new HashMap<>();
        for (Object id : spec.held() == Held.WAIT ? inLockOrder(spec, candidates, wanted) : candidates) {
            if (got.size() < wanted) {
                seen.add(id);
                Object locked = lock.lock(id);
                if (locked != null) {
                    got.put(id, locked);
                }
            }
        }
        return candidates.stream().map(got::get).filter(Objects::nonNull).toList();
    }

    // Where it may have to wait, it locks in the one order of the application; else in the order of the query.
    private List<Object> inLockOrder(QuerySpec<?> spec, List<Object> ids, int wanted) {
        List<RowKey> rows = ids.stream().limit(wanted).map(id -> key(spec, id)).toList();
        return order.sorted(rows).stream().map(RowKey::id).toList();
    }
}
