package dev.rowlock.retry;

import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.event.spi.PersistContext;
import org.hibernate.event.spi.PersistEvent;
import org.hibernate.event.spi.PersistEventListener;
import org.hibernate.proxy.HibernateProxy;

/** Shows the running attempt, in front of Hibernate's own listener, what its body persists. */
final class PersistListener implements PersistEventListener {
    private static final long serialVersionUID = 1L;

    @Override
    public void onPersist(PersistEvent event) {
        note(event);
    }

    @Override
    public void onPersist(PersistEvent event, PersistContext createdAlready) {
        note(event);
    }

    private static void note(PersistEvent event) {
        Object entity = event.getObject();
        Scope scope = Scope.of(event.getSession());
        PersistenceContext context = event.getSession().getPersistenceContextInternal();
        if (scope != null && !(entity instanceof HibernateProxy) && context.getEntry(entity) == null) {
            scope.attempt()
                    .persisted(event.getSession())
                    .add(entity, event.getSession().getEntityPersister(event.getEntityName(), entity));
        }
    }
}
