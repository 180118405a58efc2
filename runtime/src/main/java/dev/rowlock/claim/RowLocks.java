package dev.rowlock.claim;

import jakarta.persistence.LockTimeoutException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.hibernate.LockMode;
import org.hibernate.Locking;
import org.hibernate.Session;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.lock.PessimisticLockStyle;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.exception.LockAcquisitionException;
import org.hibernate.query.SelectionQuery;

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
    private final HeldRows held = new HeldRows();
    private final boolean readsSnapshots;
    private final boolean locksRows;

    /** Creates the locks of that factory. */
    public RowLocks(SessionFactoryImplementor sessionFactory, LockOrder order) {
        this.order = order;
        this.tables = new IdentityTables(sessionFactory);
        Dialect dialect = sessionFactory.getJdbcServices().getDialect();
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
        return held.of(session);
    }

    HeldRows held() {
        return held;
    }

    /** Forgets the rows of a session that is closed. */
    public void forget(Session session) {
        held.forget(session);
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
     * Locks each row in the lock order, and waits for it as long as the database does.
     *
     * @return the rows that do not exist
     */
    public Set<RowKey> lock(Session session, Collection<RowKey> rows) {
        Set<RowKey> missing = new LinkedHashSet<>();
        for (RowKey row : notHeld(session, rows)) {
            String table = tables.lockable(session, row);
            if (table == null
                    || lockIds(session, table, List.of(row.id()), LockMode.PESSIMISTIC_WRITE)
                            .isEmpty()) {
                missing.add(row);
            } else {
                held(session).add(row);
            }
        }
        return missing;
    }

    /**
     * Locks those rows that no other transaction holds.
     *
     * @return the rows that could not be locked, because they are held or do not exist
     */
    public Set<RowKey> lockFree(Session session, Collection<RowKey> rows) {
        Set<RowKey> left = new LinkedHashSet<>(notHeld(session, rows));
        Map<String, List<RowKey>> byTable = new LinkedHashMap<>();
        for (RowKey row : left) {
            String table = tables.lockable(session, row);
            if (table != null) {
                byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(row);
            }
        }
        byTable.forEach((table, group) -> {
            List<Object> ids = group.stream().map(RowKey::id).toList();
            Set<Object> locked = new HashSet<>(lockIds(session, table, ids, LockMode.UPGRADE_SKIPLOCKED));
            group.stream().filter(row -> locked.contains(row.id())).forEach(row -> {
                left.remove(row);
                held(session).add(row);
            });
        });
        return left;
    }

    /** Whether the row, which could not be locked, exists and is held by another transaction. */
    public boolean isHeldByAnother(Session session, RowKey row) {
        String table = tables.lockable(session, row);
        if (table == null) {
            return false;
        }
        return readsSnapshots
                ? isRefused(() -> lockIds(session, table, List.of(row.id()), LockMode.UPGRADE_NOWAIT))
                : !idQuery(session, table, List.of(row.id())).getResultList().isEmpty();
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

    private List<RowKey> notHeld(Session session, Collection<RowKey> rows) {
        Set<RowKey> mine = held(session);
        return order.sorted(rows).stream().filter(row -> !mine.contains(row)).toList();
    }

    IdentityTables tables() {
        return tables;
    }

    boolean readsSnapshots() {
        return readsSnapshots;
    }

    private static List<Object> lockIds(Session session, String entityName, List<Object> ids, LockMode mode) {
        return idQuery(session, entityName, ids)
                .setHibernateLockMode(mode)
                .setFollowOnStrategy(Locking.FollowOn.DISALLOW)
                .getResultList();
    }

    private static SelectionQuery<Object> idQuery(Session session, String entityName, List<Object> ids) {
        if (ids.size() == 1) {
            return session.createSelectionQuery(
                            "select id(e) from " + entityName + " e where id(e) = :id", Object.class)
                    .setParameter("id", ids.get(0));
        }
        return session.createSelectionQuery("select id(e) from " + entityName + " e where id(e) in :ids", Object.class)
                .setParameterList("ids", ids);
    }
}
