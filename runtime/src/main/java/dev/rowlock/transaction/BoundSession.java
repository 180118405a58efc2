package dev.rowlock.transaction;

import org.hibernate.Session;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.context.internal.ManagedSessionContext;
import org.hibernate.context.internal.ThreadLocalSessionContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/** Asks for the session that Hibernate's {@code CurrentSessionContext} has on this thread, without opening one. */
@FunctionalInterface
interface BoundSession {

    @Nullable
    Session get();

    static BoundSession of(SessionFactoryImplementor sessionFactory) {
        Object setting = sessionFactory.getProperties().get(AvailableSettings.CURRENT_SESSION_CONTEXT_CLASS);
        if (setting == null) {
            return () -> null;
        }
        String context = setting instanceof Class<?> type ? type.getName() : setting.toString();
        if (context.equals("thread") || context.equals(ThreadLocalSessionContext.class.getName())) {
            return () -> peek(sessionFactory);
        }
        if (context.equals("managed") || context.equals(ManagedSessionContext.class.getName())) {
            return () -> ManagedSessionContext.hasBind(sessionFactory) ? sessionFactory.getCurrentSession() : null;
        }
        return () -> {
            try {
                return sessionFactory.getCurrentSession();
            } catch (RuntimeException nothingBound) { // what a context of the user's throws is not specified
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
