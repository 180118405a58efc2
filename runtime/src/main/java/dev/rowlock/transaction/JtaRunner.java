package dev.rowlock.transaction;

import jakarta.transaction.TransactionManager;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.HibernateException;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Runs attempts in JTA transactions, through the transaction manager of Hibernate's {@code JtaPlatform}.
 *
 * <p>A call inside a transaction that somebody else began joins it in Hibernate's current session.
 *
 * @since 0.1
 */
public final class JtaRunner implements TransactionRunner {
    private final SessionFactoryImplementor sessionFactory;
    private final TransactionManager manager;

    /**
     * Creates the runner of that factory.
     *
     * @throws HibernateException if its {@code JtaPlatform} knows no transaction manager
     */
    public JtaRunner(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
        this.manager = JtaTransactions.manager(sessionFactory);
    }

    @Override
    public @Nullable Session activeSession() {
        return JtaUnit.isActive(manager) ? sessionFactory.getCurrentSession() : null;
    }

    @Override
    public UnitOfWork begin(Optional<Duration> timeout) {
        return JtaUnit.begin(sessionFactory, manager, timeout);
    }
}
