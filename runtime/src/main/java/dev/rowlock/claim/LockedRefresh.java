package dev.rowlock.claim;

import org.hibernate.Hibernate;
import org.hibernate.HibernateException;
import org.hibernate.LockMode;
import org.hibernate.engine.FetchTiming;
import org.hibernate.engine.spi.EffectiveEntityGraph;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.RefreshContext;
import org.hibernate.event.spi.RefreshEvent;
import org.hibernate.event.spi.RefreshEventListener;
import org.hibernate.graph.GraphSemantic;
import org.hibernate.graph.spi.RootGraphImplementor;
import org.hibernate.metamodel.mapping.AttributeMapping;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.CompositeType;
import org.hibernate.type.EntityType;
import org.hibernate.type.Type;

/**
 * Refreshes an entity with a lock on its own rows only.
 *
 * <p>Hibernate's refresh joins eager associations, and those that it cascades to, and the lock clause of MySQL's family takes the
 * joined rows too. An entity graph without attributes keeps them out of the statement; they are loaded after it. The refresh does
 * not cascade: another entity's statement, which Hibernate keeps, must not be made with this graph.
 */
final class LockedRefresh {
    private final EventSource session;
    private final Object entity;
    private final EntityEntry entry;

    LockedRefresh(EventSource session, Object entity, EntityEntry entry) {
        this.session = session;
        this.entity = entity;
        this.entry = entry;
    }

    void refresh(LockMode mode) {
        entry.setLockMode(LockMode.READ); // Hibernate reads without the lock that it believes to have (HHH-19937)
        EntityPersister persister = entry.getPersister();
        for (Type type : persister.getPropertyTypes()) {
            if (isRead(type)) {
                session.refresh(entity, mode);
                return;
            }
        }
        refreshAlone(persister, mode);
        persister.forEachAttributeMapping(this::loadIfEager);
    }

    // What cannot be left to a proxy is read at once, by a statement of the other entity.
    private boolean isRead(Type type) {
        if (type instanceof CompositeType composite) {
            for (Type part : composite.getSubtypes()) {
                if (isRead(part)) {
                    return true;
                }
            }
        }
        return type instanceof EntityType other
                && (other.isOneToOne()
                        || !session.getFactory()
                                .getMappingMetamodel()
                                .getEntityDescriptor(other.getAssociatedEntityName())
                                .hasProxy());
    }

    private void refreshAlone(EntityPersister persister, LockMode mode) {
        RefreshEvent event = new RefreshEvent(entity, mode, session);
        RefreshContext onlyThis = other -> other == entity;
        EffectiveEntityGraph graph = session.getLoadQueryInfluencers().getEffectiveEntityGraph();
        graph.applyGraph(
                (RootGraphImplementor<?>) session.createEntityGraph(persister.getMappedClass()), GraphSemantic.FETCH);
        try {
            session.getFactory()
                    .getEventListenerRegistry()
                    .getEventListenerGroup(EventType.REFRESH)
                    .fireEventOnEachListener(event, onlyThis, RefreshEventListener::onRefresh);
        } catch (HibernateException failure) {
            throw session.getExceptionConverter().convert(failure);
        } finally {
            graph.clear();
        }
    }

    private void loadIfEager(AttributeMapping attribute) {
        if (attribute.getMappedFetchOptions().getTiming() == FetchTiming.IMMEDIATE) {
            Hibernate.initialize(attribute.getValue(entity));
        }
    }
}
