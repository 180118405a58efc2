package dev.rowlock.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.LockMode;
import org.hibernate.Locking;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
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

    /** Creates the locks of that factory. */
    public RowLocks(SessionFactoryImplementor sessionFactory, LockOrder order) {
        this.order = order;
        this.tables = new IdentityTables(sessionFactory);
    }

    /** Returns the key of the row of that entity. */
    public RowKey key(String entityName, Object id) {
        return new RowKey(tables.owner(entityName), id);
    }

    /** Returns the key of the row of that entity, or empty if this factory does not know it or cannot lock its rows. */
    public Optional<RowKey> find(String entityName, Object id) {
        return tables.isLockable(entityName) ? Optional.of(key(entityName, id)) : Optional.empty();
    }

    /**
     * Locks each row in the lock order, and waits for it as long as the database does.
     *
     * @return the rows that do not exist
     */
    public Set<RowKey> lock(Session session, Collection<RowKey> rows) {
        Set<RowKey> missing = new LinkedHashSet<>();
        for (RowKey row : order.sorted(rows)) {
            String table = tables.lockable(session, row);
            if (table == null
                    || lockIds(session, table, List.of(row.id()), LockMode.PESSIMISTIC_WRITE)
                            .isEmpty()) {
                missing.add(row);
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
        Set<RowKey> left = new LinkedHashSet<>(order.sorted(rows));
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
            group.stream().filter(row -> locked.contains(row.id())).forEach(left::remove);
        });
        return left;
    }

    /** Whether the row exists, held by another transaction or not. */
    public boolean exists(Session session, RowKey row) {
        return !idQuery(session, row.entityName(), List.of(row.id()))
                .getResultList()
                .isEmpty();
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
