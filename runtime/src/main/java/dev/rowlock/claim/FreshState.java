package dev.rowlock.claim;

import jakarta.persistence.EntityNotFoundException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Hibernate;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.Status;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * Gives entities their last committed state, once their rows are locked.
 *
 * <p>The family of MySQL reads with the lock: under REPEATABLE READ its plain SELECT shows the state at the transaction's
 * first read, however long ago that was (MySQL manual, "Consistent Nonlocking Reads").
 */
final class FreshState {
    private final SessionFactoryImplementor sessionFactory;
    private final boolean readWithLock;

    FreshState(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
        this.readWithLock = sessionFactory.getJdbcServices().getDialect() instanceof MySQLDialect;
    }

    /** Loads or reloads the entities with those ids, all of which must be locked. */
    Map<Object, Object> load(Session session, Class<?> entity, List<Object> ids) {
        EntityPersister persister = sessionFactory.getMappingMetamodel().getEntityDescriptor(entity);
        Map<Object, Object> loaded = new HashMap<>();
        List<Object> unmanaged = new ArrayList<>();
        for (Object id : ids) {
            Object managed = managed(session, persister, id);
            if (managed == null) {
                unmanaged.add(id);
            } else {
                refresh(session, managed);
                loaded.put(id, managed);
            }
        }
        if (!unmanaged.isEmpty()) {
            for (Object row : select(session, persister, unmanaged).getResultList()) {
                loaded.put(session.getIdentifier(row), row);
            }
        }
        for (Object id : ids) {
            if (!entity.isInstance(loaded.get(id))) {
                throw new EntityNotFoundException("There is no " + entity.getName() + " with the id " + id);
            }
        }
        return loaded;
    }

    /** Whether that row is managed in the session and has changes that were not written yet. */
    boolean isDirty(Session session, RowKey row) {
        SharedSessionContractImplementor source = (SharedSessionContractImplementor) session;
        PersistenceContext context = source.getPersistenceContext();
        EntityPersister owner = sessionFactory.getMappingMetamodel().getEntityDescriptor(row.entityName());
        Object managed = managed(session, owner, row.id());
        EntityEntry entry = managed == null ? null : context.getEntry(managed);
        if (managed == null || entry == null || entry.getStatus() != Status.MANAGED || !entry.isExistsInDatabase()) {
            return false;
        }
        EntityPersister persister = entry.getPersister();
        Object[] before = entry.getLoadedState();
        return before != null && persister.findDirty(persister.getValues(managed), before, managed, source) != null;
    }

    private static @Nullable Object managed(Session session, EntityPersister persister, Object id) {
        SharedSessionContractImplementor source = (SharedSessionContractImplementor) session;
        Object entity = source.getPersistenceContext().getEntity(source.generateEntityKey(id, persister));
        return entity != null && Hibernate.isInitialized(entity) ? entity : null;
    }

    private void refresh(Session session, Object managed) {
        if (readWithLock) {
            session.refresh(managed, LockMode.PESSIMISTIC_WRITE);
        } else {
            session.refresh(managed);
        }
    }

    private SelectionQuery<Object> select(Session session, EntityPersister persister, List<Object> ids) {
        SelectionQuery<Object> query = session.createSelectionQuery(
                        "from " + persister.getEntityName() + " e where id(e) in :ids", Object.class)
                .setParameterList("ids", ids);
        return readWithLock ? query.setHibernateLockMode(LockMode.PESSIMISTIC_WRITE) : query;
    }
}
