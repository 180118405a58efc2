package dev.rowlock.claim;

import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.persister.entity.EntityPersister;
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

    /** The entity that names the rows of that entity. */
    String owner(String entityName) {
        return persister(entityName).getRootEntityName();
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
        return persister instanceof UnionSubclassEntityPersister
                && persister.getSubclassEntityNames().size() > 1
                && !persister.isAbstract();
    }

    /** The entity whose table holds that row, or null if the row does not exist. */
    @Nullable
    String lockable(Session session, RowKey row) {
        if (!(persister(row.entityName()) instanceof UnionSubclassEntityPersister)) {
            return row.entityName();
        }
        Class<?> concrete = session.createSelectionQuery(
                        "select type(e) from " + row.entityName() + " e where id(e) = :id", Class.class)
                .setParameter("id", row.id())
                .getSingleResultOrNull();
        return concrete == null ? null : leaf(concrete.getName());
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
