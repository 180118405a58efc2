package dev.rowlock.claim;

import jakarta.persistence.EntityNotFoundException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.hibernate.Hibernate;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.Status;
import org.hibernate.event.spi.EventSource;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * Gives entities their last committed state, once their rows are locked.
 *
 * <p>The family of MySQL reads with the lock, unless the transaction has read nothing before: under REPEATABLE READ its plain
 * SELECT shows the state at the transaction's first read, however long ago that was (MySQL manual, "Consistent Nonlocking
 * Reads"); a locking read does not count as one.
 */
final class FreshState {
    private final SessionFactoryImplementor sessionFactory;

    FreshState(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
    }

    /**
     * Loads the entities with those ids, all of which must be locked, and reloads those that are loaded already and stale.
     *
     * @param stale whether the row of that id was locked just now, so that its entity may be out of date
     * @param mode the lock with which to read, or {@link LockMode#NONE}
     * @param whenChanged is told the id where the reload has shown that; null if nobody wants to know
     */
    Map<Object, Object> load(
            Session session,
            Class<?> entity,
            List<Object> ids,
            Predicate<Object> stale,
            LockMode mode,
            @Nullable Consumer<Object> whenChanged) {
        EntityPersister persister = sessionFactory.getMappingMetamodel().getEntityDescriptor(entity);
        Map<Object, Object> loaded = new LinkedHashMap<>();
        List<Object> unmanaged = new ArrayList<>();
        for (Object id : ids) {
            Object managed = managed(session, persister, id);
            if (managed == null) {
                unmanaged.add(id);
            } else {
                loaded.put(id, managed);
            }
        }
        SharedSessionContractImplementor source = session.unwrap(SharedSessionContractImplementor.class);
        loaded.forEach((id, managed) -> {
            if (stale.test(id)) {
                SeenState before = SeenState.of(source, managed);
                refresh(session, managed, mode);
                if (whenChanged != null && !SeenState.of(source, managed).isSame(source, before)) {
                    whenChanged.accept(id);
                }
            }
        });
        if (!unmanaged.isEmpty()) {
            for (Object row : select(session, persister, unmanaged, mode).getResultList()) {
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

    /**
     * Writes what was changed so far, where an entity is to be reloaded: a refresh cascades and would throw away what was changed
     * in its parts.
     */
    void writeChanges(Session session, Collection<RowKey> rows) {
        boolean loaded = rows.stream()
                .anyMatch(row -> managed(
                                session,
                                sessionFactory.getMappingMetamodel().getEntityDescriptor(row.entityName()),
                                row.id())
                        != null);
        if (loaded) {
            session.flush();
        }
    }

    /** Whether that row is managed in the session and has changes that were not written yet. */
    boolean isDirty(Session session, RowKey row) {
        SharedSessionContractImplementor source = session.unwrap(SharedSessionContractImplementor.class);
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

    /** Whether an entity, which is detached, has an older version than the managed one; false where that cannot be told. */
    boolean isOlder(Session session, Object detached, Object managed) {
        if (detached == managed || !Hibernate.isInitialized(detached)) {
            return false;
        }
        EntityPersister persister = session.unwrap(SharedSessionContractImplementor.class)
                .getEntityPersister(null, Hibernate.unproxy(managed));
        if (!persister.isVersioned()) {
            return false;
        }
        Object version = persister.getVersion(Hibernate.unproxy(detached));
        return version != null
                && !persister.getVersionType().isEqual(version, persister.getVersion(Hibernate.unproxy(managed)));
    }

    private static @Nullable Object managed(Session session, EntityPersister persister, Object id) {
        SharedSessionContractImplementor source = session.unwrap(SharedSessionContractImplementor.class);
        Object entity = source.getPersistenceContext().getEntity(source.generateEntityKey(id, persister));
        return entity != null && Hibernate.isInitialized(entity) ? entity : null;
    }

    private static void refresh(Session session, Object entity, LockMode mode) {
        EntityEntry entry = session.unwrap(SharedSessionContractImplementor.class)
                .getPersistenceContext()
                .getEntry(entity);
        if (mode == LockMode.NONE || entry == null) {
            session.refresh(entity);
        } else {
            new LockedRefresh(session.unwrap(EventSource.class), entity, entry).refresh(mode);
        }
    }

    private static SelectionQuery<Object> select(
            Session session, EntityPersister persister, List<Object> ids, LockMode mode) {
        SelectionQuery<Object> query = session.createSelectionQuery(
                        "from " + persister.getEntityName() + " e where id(e) in :ids", Object.class)
                .setParameterList("ids", ids);
        return mode == LockMode.NONE ? query : query.setHibernateLockMode(mode);
    }
}
