package dev.rowlock.transaction;

import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.resource.transaction.spi.TransactionCoordinatorBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Begins the transactions in which attempts run.
 *
 * @since 0.1
 */
public interface TransactionRunner {

    /** Setting of the factory: a {@link Provider}, for a container that begins transactions in a way of its own. */
    String PROVIDER = "rowlock.transaction_runner";

    /** Returns the runner for the kind of transactions that the factory is configured for. */
    static TransactionRunner of(SessionFactoryImplementor sessionFactory) {
        if (sessionFactory.getProperties().get(PROVIDER) instanceof Provider provider) {
            return provider.runner(sessionFactory);
        }
        return sessionFactory
                        .getServiceRegistry()
                        .requireService(TransactionCoordinatorBuilder.class)
                        .isJta()
                ? new JtaRunner(sessionFactory)
                : new ResourceLocalRunner(sessionFactory);
    }

    /** Returns the session of a transaction that somebody else began on this thread and that is still active, or null. */
    @Nullable
    Session activeSession();

    /**
     * Opens a session and begins a transaction in it.
     *
     * @param timeout how long the transaction may take, if that is limited; in whole seconds, rounded up
     */
    UnitOfWork begin(Optional<Duration> timeout);

    /** Makes the runner of a factory. */
    @FunctionalInterface
    interface Provider {

        /** Returns the runner of that factory; called once, when somebody first asks for its {@code Rowlock}. */
        TransactionRunner runner(SessionFactoryImplementor sessionFactory);
    }
}
