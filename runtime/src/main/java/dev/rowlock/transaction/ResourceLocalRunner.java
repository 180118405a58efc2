package dev.rowlock.transaction;

import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Runs attempts in transactions of Hibernate's own.
 *
 * @since 0.1
 */
public final class ResourceLocalRunner implements TransactionRunner {
    private final SessionFactoryImplementor sessionFactory;
    private final BoundSession boundSession;

    /** Creates the runner of that factory. */
    public ResourceLocalRunner(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
        this.boundSession = BoundSession.of(sessionFactory);
    }

    @Override
    public @Nullable Session activeSession() {
        Session session = boundSession.get();
        return session != null && session.isOpen() && session.getTransaction().isActive() ? session : null;
    }

    @Override
    public UnitOfWork begin(Optional<Duration> timeout) {
        return ResourceLocalUnit.begin(sessionFactory, timeout);
    }
}
