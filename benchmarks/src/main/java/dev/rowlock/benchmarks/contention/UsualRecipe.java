package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.model.OrderLine;
import org.hibernate.LockMode;
import org.hibernate.SessionFactory;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.AbstractPreDatabaseOperationEvent;
import org.hibernate.event.spi.EventSource;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.PreDeleteEvent;
import org.hibernate.event.spi.PreDeleteEventListener;
import org.hibernate.event.spi.PreInsertEvent;
import org.hibernate.event.spi.PreInsertEventListener;
import org.hibernate.event.spi.PreUpdateEvent;
import org.hibernate.event.spi.PreUpdateEventListener;

/**
 * The recipe that is usually copied: a listener that asks Hibernate for OPTIMISTIC_FORCE_INCREMENT of the root. Hibernate
 * reads a root that is not loaded, and increments at the end of the transaction, after the part's own statement.
 */
final class UsualRecipe implements PreInsertEventListener, PreUpdateEventListener, PreDeleteEventListener {

    private static final long serialVersionUID = 1L;

    private UsualRecipe() {}

    static void listen(SessionFactory factory) {
        EventListenerRegistry registry =
                factory.unwrap(SessionFactoryImplementor.class).getEventListenerRegistry();
        UsualRecipe recipe = new UsualRecipe();
        registry.appendListeners(EventType.PRE_INSERT, recipe);
        registry.appendListeners(EventType.PRE_UPDATE, recipe);
        registry.appendListeners(EventType.PRE_DELETE, recipe);
    }

    @Override
    public boolean onPreInsert(PreInsertEvent event) {
        return increment(event);
    }

    @Override
    public boolean onPreUpdate(PreUpdateEvent event) {
        return increment(event);
    }

    @Override
    public boolean onPreDelete(PreDeleteEvent event) {
        return increment(event);
    }

    private static boolean increment(AbstractPreDatabaseOperationEvent event) {
        if (event.getEntity() instanceof OrderLine line && event.getSession() instanceof EventSource session) {
            session.lock(line.order(), LockMode.OPTIMISTIC_FORCE_INCREMENT);
        }
        return false;
    }
}
