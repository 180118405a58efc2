package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.QuerySpec.Held;
import dev.rowlock.conflict.ConflictClassifier;
import jakarta.persistence.PersistenceException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.lock.PessimisticLockStyle;
import org.hibernate.engine.spi.SessionFactoryImplementor;
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
    private final HeldRows held;
    private final LockDiscipline discipline;
    private final LockFailures failures;
    private final ClaimStatistics statistics = new ClaimStatistics();
    private final LockingQueries queries;
    private final LockedWithin within;
    private final LockTimeouts timeouts;
    private final boolean readsSnapshots;
    private final boolean locksRows;

    /**
     * Creates the locks of that factory.
     *
     * @param strict whether claims that can deadlock fail; otherwise they are counted and logged
     */
    public RowLocks(
            SessionFactoryImplementor sessionFactory, LockOrder order, ConflictClassifier classifier, boolean strict) {
        this.order = order;
        this.tables = new IdentityTables(sessionFactory);
        this.held = new HeldRows(order, statistics);
        this.discipline = new LockDiscipline(order, strict, statistics);
        this.failures = new LockFailures(classifier);
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

    /** Returns what was counted so far. */
    public ClaimStatistics statistics() {
        return statistics;
    }

    /** Returns the rows that the session's transaction has locked through this; the set grows with it. */
    public Set<RowKey> held(Session session) {
        return held.of(session).rows();
    }

    /** Returns the strength in which the session's transaction has locked that row through this, if it has. */
    public Optional<LockStrength> heldStrength(Session session, RowKey row) {
        return Optional.ofNullable(held.of(session).holder(row)).map(Claimant::strength);
    }

    HeldRows held() {
        return held;
    }

    HeldByTransaction heldBy(Session session) {
        return held.of(session);
    }

    /** Notes that a statement has locked that row. */
    void hold(Session session, RowKey row, Claimant claimant, String statement) {
        held.of(session).add(row, claimant, statement);
    }

    /** The one who claims with those options. */
    Claimant claimant(String method, ClaimOptions options) {
        return new Claimant(method, effective(options.strength()), options.maxHoldMillis());
    }

    /** The same as it locks rows that were lost before. */
    Claimant ofLost(Claimant claimant) {
        return claimant.withStrength(effective(LockStrength.NO_KEY_UPDATE));
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
    public LockLimit start(String method, ClaimOptions options) {
        return timeouts.start(method, options);
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
     * @param method the method that asks for it, as messages name it
     * @return the rows that do not exist
     * @throws ClaimTimeoutException if another transaction did not let go of a row in time
     * @throws ClaimDeadlockException if the database gave this transaction up to end a deadlock
     * @throws ClaimSnapshotException if a row was changed after the snapshot that the transaction reads from
     */
    public Set<RowKey> lock(Session session, Collection<RowKey> rows, String method) {
        Claimant claimant = claimant(method, ClaimOptions.DEFAULT);
        Map<RowKey, Claimant> wanted = new LinkedHashMap<>();
        rows.forEach(row -> wanted.put(row, claimant));
        return lock(session, wanted, timeouts.startDefault());
    }

    /** Judges, before any SQL, whether each claimant may wait for its rows. */
    void check(Session session, Map<RowKey, Claimant> wanted) {
        HeldByTransaction mine = held.of(session);
        Map<Claimant, List<RowKey>> rows = new LinkedHashMap<>();
        order.sorted(wanted.keySet())
                .forEach(row -> rows.computeIfAbsent(claimant(wanted, row), one -> new ArrayList<>())
                        .add(row));
        rows.forEach((claimant, all) -> discipline.check(mine, mine.last(), mine.lacking(all, claimant), claimant));
    }

    /**
     * Locks each row in the lock order, as its claimant wants it.
     *
     * @return the rows that do not exist
     */
    Set<RowKey> lock(Session session, Map<RowKey, Claimant> wanted, LockLimit limit) {
        HeldByTransaction mine = held.of(session);
        Set<RowKey> missing = new LinkedHashSet<>();
        for (RowKey row : order.sorted(wanted.keySet())) {
            Claimant claimant = claimant(wanted, row);
            if (!mine.covers(row, claimant) && !lockOne(session, row, claimant, limit)) {
                missing.add(row);
            }
        }
        return missing;
    }

    private static Claimant claimant(Map<RowKey, Claimant> wanted, RowKey row) {
        return Objects.requireNonNull(wanted.get(row), row::toString);
    }

    /** Locks that row, in whichever order, and returns whether it exists. */
    boolean lockOne(Session session, RowKey row, Claimant claimant, LockLimit limit) {
        return failures.translated(session, claimant.method(), row, () -> {
            String table = tables.lockable(session, row);
            if (table == null || !lock(session, row, table, claimant.strength(), limit)) {
                return false;
            }
            hold(session, row, claimant, statement(table, row, claimant));
            return true;
        });
    }

    private static String statement(String table, RowKey row, Claimant claimant) {
        return idQuery(table, List.of(row.id())) + " " + claimant.strength();
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
    Set<RowKey> lockFree(Session session, Collection<RowKey> rows, Claimant claimant) {
        Set<RowKey> left = new LinkedHashSet<>(held.of(session).lacking(order.sorted(rows), claimant));
        Map<String, List<RowKey>> byTable = new LinkedHashMap<>();
        for (RowKey row : left) {
            String table = tables.lockable(session, row);
            if (table != null) {
                byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(row);
            }
        }
        byTable.forEach((table, group) -> {
            for (List<Object> ids : lockedTogether(group)) {
                Set<Object> locked = new HashSet<>(lockIds(session, table, ids, claimant.strength(), Held.SKIP));
                group.stream().filter(row -> locked.contains(row.id())).forEach(row -> {
                    left.remove(row);
                    hold(session, row, claimant, statement(table, row, claimant));
                });
            }
        });
        return left;
    }

    // MySQL's family may lock all that it scans for a list of ids, but one row for one id.
    private List<List<Object>> lockedTogether(List<RowKey> rows) {
        List<Object> ids = rows.stream().map(RowKey::id).toList();
        return readsSnapshots ? ids.stream().<List<Object>>map(List::of).toList() : List.of(ids);
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
                : !ByKey.run(
                                session,
                                () -> LockingQueries.plain(session, idQuery(table, ids), parameters(ids))
                                        .getResultList())
                        .isEmpty();
    }

    // A plain SELECT of MySQL's family may show a row as it was long ago; a lock that is refused tells what is true,
    // and leaves the transaction usable there. A lock that is granted by now was another's a moment ago.
    private boolean isRefused(Supplier<List<Object>> lock) {
        try {
            return !lock.get().isEmpty();
        } catch (PersistenceException refused) {
            if (failures.isRefusal(refused)) {
                return true;
            }
            throw refused;
        }
    }

    LockDiscipline discipline() {
        return discipline;
    }

    LockFailures failures() {
        return failures;
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
        return ByKey.run(
                session, () -> queries.list(session, idQuery(entityName, ids), parameters(ids), strength, how));
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
