package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.QuerySpec.Held;
import jakarta.persistence.LockTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.lock.PessimisticLockStyle;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.exception.LockAcquisitionException;
import org.jspecify.annotations.Nullable;

/**
 * Locks rows by their ids, without loading them.
 *
 * <p>The statements carry a lock clause and no join; Hibernate is forbidden to replace them by others that would lock
 * later or not at all.
 *
 * @since 0.1
 */
public final class RowLocks {
    private final LockOrder order;
    private final IdentityTables tables;
    private final LockingQueries queries;
    private final LockedWithin within;
    private final LockTimeouts timeouts;
    private final HeldRows held = new HeldRows();
    private final boolean readsSnapshots;
    private final boolean locksRows;

    /** Creates the locks of that factory. */
    public RowLocks(SessionFactoryImplementor sessionFactory, LockOrder order) {
        this.order = order;
        this.tables = new IdentityTables(sessionFactory);
        Dialect dialect = sessionFactory.getJdbcServices().getDialect();
        Optional<TimedWait> timedWait = TimedWait.of(dialect);
        this.timeouts = new LockTimeouts(sessionFactory, timedWait.isPresent());
        this.queries = new LockingQueries(dialect, timedWait.isPresent());
        this.within = new LockedWithin(sessionFactory, timedWait.orElse(null));
        this.readsSnapshots = dialect instanceof MySQLDialect;
        this.locksRows =
                dialect.getLockingSupport().getMetadata().getPessimisticLockStyle() != PessimisticLockStyle.NONE;
    }

    /** Returns the different rows among those, in the order in which they are locked. */
    public List<RowKey> sorted(Collection<RowKey> rows) {
        return order.sorted(rows);
    }

    /** Returns the rows that the session's transaction has locked through this; the set grows with it. */
    public Set<RowKey> held(Session session) {
        return Collections.unmodifiableSet(held.of(session).keySet());
    }

    /** Returns the strength in which the session's transaction has locked that row through this, if it has. */
    public Optional<LockStrength> heldStrength(Session session, RowKey row) {
        return Optional.ofNullable(held.of(session).get(row));
    }

    /** Whether the session's transaction holds that row as strongly as it is asked for. */
    boolean holds(Session session, RowKey row, LockStrength asked) {
        return heldStrength(session, row)
                .filter(strength -> strength.covers(effective(asked)))
                .isPresent();
    }

    void hold(Session session, RowKey row, LockStrength asked) {
        held.of(session).merge(row, effective(asked), (one, other) -> one.covers(other) ? one : other);
    }

    /** Forgets the rows of a session that is closed. */
    public void forget(Session session) {
        held.forget(session);
    }

    /** Returns the strength in which this database locks a row for which that one is asked; never a weaker one. */
    public LockStrength effective(LockStrength asked) {
        return queries.effective(asked);
    }

    /**
     * Returns how long this database waits for a row for which that time is asked.
     *
     * @throws UnsupportedOperationException if it cannot keep to such a time
     */
    public Duration effective(Duration asked) {
        return timeouts.effective(asked);
    }

    /**
     * Starts the time that a call has for all its rows.
     *
     * @throws UnsupportedOperationException if this database cannot keep to it
     */
    public LockLimit start(String method, LockTerms terms) {
        return timeouts.start(method, terms);
    }

    /**
     * Returns the key of the row of that entity.
     *
     * @throws UnsupportedOperationException if its id is an array, which is never equal to another
     */
    public RowKey key(String entityName, Object id) {
        if (id.getClass().isArray()) {
            throw new UnsupportedOperationException(
                    "Rows of \"" + entityName + "\" cannot be claimed: their id is an array");
        }
        return new RowKey(tables.owner(entityName), id);
    }

    /** Returns the key of the row of that entity, or empty if this factory does not know it or the database cannot lock its rows. */
    public Optional<RowKey> find(String entityName, Object id) {
        return locksRows && tables.isLockable(entityName) && !id.getClass().isArray()
                ? Optional.of(key(entityName, id))
                : Optional.empty();
    }

    /**
     * Locks each row in the lock order for an update, and waits for it as long as the factory's setting {@code
     * jakarta.persistence.lock.timeout} says, else as long as the database does.
     *
     * @return the rows that do not exist
     * @throws LockTimeoutException if another transaction held a row for longer
     */
    public Set<RowKey> lock(Session session, Collection<RowKey> rows) {
        Map<RowKey, LockStrength> wanted = new LinkedHashMap<>();
        rows.forEach(row -> wanted.put(row, LockStrength.NO_KEY_UPDATE));
        return lock(session, wanted, timeouts.startDefault());
    }

    /**
     * Locks each row in the lock order, as strongly as it is wanted.
     *
     * @return the rows that do not exist
     * @throws LockWaitExpired if another transaction held a row until the time was over
     */
    Set<RowKey> lock(Session session, Map<RowKey, LockStrength> wanted, LockLimit limit) {
        Set<RowKey> missing = new LinkedHashSet<>();
        for (RowKey row : order.sorted(wanted.keySet())) {
            LockStrength strength = wanted.getOrDefault(row, LockStrength.NO_KEY_UPDATE);
            if (holds(session, row, strength)) {
                continue;
            }
            String table = tables.lockable(session, row);
            if (table != null && lock(session, row, table, strength, limit)) {
                hold(session, row, strength);
            } else {
                missing.add(row);
            }
        }
        return missing;
    }

    private boolean lock(Session session, RowKey row, String table, LockStrength strength, LockLimit limit) {
        return within.lock(
                session,
                row,
                table,
                effective(strength),
                limit,
                how -> !lockIds(session, table, List.of(row.id()), strength, how)
                        .isEmpty(),
                () -> isHeldByAnother(session, row, strength));
    }

    LockedWithin within() {
        return within;
    }

    /**
     * Locks those rows that no other transaction holds.
     *
     * @return the rows that could not be locked, because they are held or do not exist
     */
    Set<RowKey> lockFree(Session session, Collection<RowKey> rows, LockStrength strength) {
        Set<RowKey> left = new LinkedHashSet<>();
        Map<String, List<RowKey>> byTable = new LinkedHashMap<>();
        for (RowKey row : order.sorted(rows)) {
            if (!holds(session, row, strength)) {
                left.add(row);
                String table = tables.lockable(session, row);
                if (table != null) {
                    byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(row);
                }
            }
        }
        byTable.forEach((table, group) -> {
            List<Object> ids = group.stream().map(RowKey::id).toList();
            Set<Object> locked = new HashSet<>(lockIds(session, table, ids, strength, Held.SKIP));
            group.stream().filter(row -> locked.contains(row.id())).forEach(row -> {
                left.remove(row);
                hold(session, row, strength);
            });
        });
        return left;
    }

    /** Whether the row, which could not be locked in that strength, exists and is held by another transaction. */
    boolean isHeldByAnother(Session session, RowKey row, LockStrength strength) {
        String table = tables.lockable(session, row);
        if (table == null) {
            return false;
        }
        List<Object> ids = List.of(row.id());
        return readsSnapshots
                ? isRefused(() -> lockIds(session, table, ids, strength, Held.FAIL))
                : !LockingQueries.plain(session, idQuery(table, ids), parameters(ids))
                        .getResultList()
                        .isEmpty();
    }

    // A plain SELECT of MySQL's family may show a row as it was long ago; a lock that is refused tells what is true,
    // and
    // leaves the transaction usable there. A lock that is granted by now was another's a moment ago.
    private static boolean isRefused(Supplier<List<Object>> lock) {
        try {
            return !lock.get().isEmpty();
        } catch (LockTimeoutException | LockAcquisitionException refused) {
            return true;
        }
    }

    /** Whether that row is locked without any read before, by which a transaction might begin to see a state of its own. */
    boolean isFirstStatement(RowKey row) {
        return tables.isOwner(row.entityName());
    }

    IdentityTables tables() {
        return tables;
    }

    LockingQueries queries() {
        return queries;
    }

    boolean readsSnapshots() {
        return readsSnapshots;
    }

    /** The lock mode in which a locked entity is read, if a plain read might not show its last committed state. */
    LockMode readMode(LockStrength strength) {
        return readsSnapshots ? queries.mode(strength) : LockMode.NONE;
    }

    private List<Object> lockIds(
            Session session, String entityName, List<Object> ids, LockStrength strength, Held how) {
        return queries.list(session, idQuery(entityName, ids), parameters(ids), strength, how);
    }

    private static String idQuery(String entityName, List<Object> ids) {
        return "select id(e) from " + entityName + " e where id(e) " + (ids.size() == 1 ? "= :ids" : "in :ids");
    }

    private static Map<String, @Nullable Object> parameters(List<Object> ids) {
        Map<String, @Nullable Object> parameters = new HashMap<>();
        parameters.put("ids", ids.size() == 1 ? ids.get(0) : ids);
        return parameters;
    }
}
