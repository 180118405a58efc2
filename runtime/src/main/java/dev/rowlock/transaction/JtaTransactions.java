package dev.rowlock.transaction;

import jakarta.persistence.PersistenceException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import java.util.Objects;
import org.hibernate.HibernateException;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;
import org.hibernate.resource.transaction.spi.TransactionCoordinatorBuilder;
import org.jspecify.annotations.Nullable;

/**
 * What the transaction manager of a JTA persistence unit says about this thread, whoever began its transaction.
 *
 * @since 0.1
 */
public final class JtaTransactions {
    private final TransactionManager manager;

    private JtaTransactions(TransactionManager manager) {
        this.manager = manager;
    }

    /**
     * Returns those of that factory, or null if its transactions are Hibernate's own.
     *
     * @throws HibernateException if its {@code JtaPlatform} knows no transaction manager
     */
    public static @Nullable JtaTransactions of(SessionFactoryImplementor sessionFactory) {
        return sessionFactory
                        .getServiceRegistry()
                        .requireService(TransactionCoordinatorBuilder.class)
                        .isJta()
                ? new JtaTransactions(manager(sessionFactory))
                : null;
    }

    static TransactionManager manager(SessionFactoryImplementor sessionFactory) {
        TransactionManager known = sessionFactory
                .getServiceRegistry()
                .requireService(JtaPlatform.class)
                .retrieveTransactionManager();
        if (known == null) {
            throw new HibernateException("Rowlock needs the transaction manager of this JTA persistence unit;"
                    + " set hibernate.transaction.jta.platform");
        }
        return known;
    }

    /** Whether a transaction is active on this thread, doomed or not. */
    public boolean isActive() {
        return JtaUnit.isActive(manager);
    }

    /** Whether a transaction is on this thread, also one that has completed, as callbacks after its completion see it. */
    public boolean isPresent() {
        try {
            return manager.getStatus() != Status.STATUS_NO_TRANSACTION;
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction manager does not tell its status", failure);
        }
    }

    /** Returns the transaction of this thread, to compare it with, or null if there is none. */
    public @Nullable Object current() {
        try {
            return manager.getTransaction();
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction manager does not tell its transaction", failure);
        }
    }

    /** Whether that transaction is the one of this thread. */
    public boolean isCurrent(@Nullable Object transaction) {
        return Objects.equals(transaction, current());
    }
}
