package dev.rowlock.claim;

import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.persister.entity.SingleTableEntityPersister;
import org.hibernate.persister.entity.UnionSubclassEntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * Knows whose table owns the identity of an entity: the root's in a SINGLE_TABLE or JOINED hierarchy, the concrete class's
 * in a TABLE_PER_CLASS one. Only there does Hibernate's lock clause lock anything.
 */
final class IdentityTables {
    private final SessionFactoryImplementor sessionFactory;

    IdentityTables(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
    }

    /**
     * The entity that names the rows of that entity: the root of the hierarchy. A class of a TABLE_PER_CLASS hierarchy that has
     * a table for itself names its own, so that nothing must be read to find the table.
     */
    String owner(String entityName) {
        EntityPersister persister = persister(entityName);
        return persister instanceof UnionSubclassEntityPersister && !hasSubclasses(persister)
                ? entityName
                : persister.getRootEntityName();
    }

    /** Whether a lock clause in a query on that entity locks its rows as it stands. */
    boolean isOwner(String entityName) {
        return owner(entityName).equals(entityName)
                && !(persister(entityName) instanceof UnionSubclassEntityPersister union && hasSubclasses(union));
    }

    /**
     * Whether a lock clause in a query on that entity alone locks its rows: also for the subclasses in a single table, whose
     * rows are nowhere else, but not where a restriction could read a second table.
     */
    boolean locksInPlace(String entityName) {
        EntityPersister persister = persister(entityName);
        return persister instanceof SingleTableEntityPersister ? persister.getTableSpan() == 1 : isOwner(entityName);
    }

    /** Whether each row of that entity can be locked. */
    boolean isLockable(String entityName) {
        EntityPersister known = sessionFactory.getMappingMetamodel().findEntityDescriptor(entityName);
        return known != null
                && persister(known.getRootEntityName()).getSubclassEntityNames().stream()
                        .noneMatch(this::isUnion);
    }

    // A concrete class with subclasses of its own is read from a union of tables, where a lock clause locks nothing.
    private boolean isUnion(String entityName) {
        EntityPersister persister = persister(entityName);
        return persister instanceof UnionSubclassEntityPersister && hasSubclasses(persister) && !persister.isAbstract();
    }

    private static boolean hasSubclasses(EntityPersister persister) {
        return persister.getSubclassEntityNames().size() > 1;
    }

    /** The entity whose table holds that row, or null if the row does not exist. */
    @Nullable
    String lockable(Session session, RowKey row) {
        if (isOwner(row.entityName())) {
            return row.entityName();
        }
        Class<?> concrete = session.createSelectionQuery(
                        "select type(e) from " + row.entityName() + " e where id(e) = :id", Class.class)
                .setParameter("id", row.id())
                .getSingleResultOrNull();
        return concrete == null ? null : leaf(concrete.getName());
    }

    /** The entity through which that row, which is locked, is read: a concrete class rather than a union of tables. */
    String readable(Session session, String entityName, RowKey row) {
        if (!(persister(entityName) instanceof UnionSubclassEntityPersister)) {
            return entityName;
        }
        String table = lockable(session, row);
        return table == null ? entityName : table;
    }

    private String leaf(String entityName) {
        if (isUnion(entityName)) {
            throw new UnsupportedOperationException("Rows of \"" + entityName
                    + "\" cannot be claimed: it is mapped with TABLE_PER_CLASS and has subclasses of its own");
        }
        return entityName;
    }

    private EntityPersister persister(String entityName) {
        return sessionFactory.getMappingMetamodel().getEntityDescriptor(entityName);
    }
}
