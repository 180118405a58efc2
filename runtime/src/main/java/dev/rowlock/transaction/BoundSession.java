package dev.rowlock.transaction;

import org.hibernate.HibernateException;
import org.hibernate.Session;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.context.internal.ThreadLocalSessionContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/** Asks for the session that Hibernate's {@code CurrentSessionContext} has on this thread, without opening one. */
@FunctionalInterface
interface BoundSession {

    @Nullable
    Session get();

    static BoundSession of(SessionFactoryImplementor sessionFactory) {
        Object context = sessionFactory.getProperties().get(AvailableSettings.CURRENT_SESSION_CONTEXT_CLASS);
        if (context == null) {
            return () -> null;
        }
        if (context.equals("thread")) {
            return () -> peek(sessionFactory);
        }
        return () -> {
            try {
                return sessionFactory.getCurrentSession();
            } catch (HibernateException nothingBound) {
                return null;
            }
        };
    }

    // "thread" opens a session where there is none, and offers no way to look first but its public bind and unbind.
    private static @Nullable Session peek(SessionFactoryImplementor sessionFactory) {
        Session session = ThreadLocalSessionContext.unbind(sessionFactory);
        if (session != null) {
            ThreadLocalSessionContext.bind(session);
        }
        return session;
    }
}
