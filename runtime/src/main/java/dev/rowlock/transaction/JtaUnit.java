package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** A session in a JTA transaction of its own. */
final class JtaUnit implements UnitOfWork {
    private final TransactionManager manager;
    private final Transaction transaction;
    private final Session session;
    private final CommitWatch watch;

    private JtaUnit(SessionFactoryImplementor sessionFactory, TransactionManager manager) throws Exception {
        this.manager = manager;
        this.transaction = manager.getTransaction();
        this.session = sessionFactory.openSession();
        try {
            this.watch = new CommitWatch(session);
            transaction.registerSynchronization(watch);
        } catch (Exception failure) {
            session.close();
            throw failure;
        }
    }

    static UnitOfWork begin(
            SessionFactoryImplementor sessionFactory, TransactionManager manager, Optional<Duration> timeout) {
        try {
            if (timeout.isPresent()) {
                manager.setTransactionTimeout((int) Math.max(1, timeout.get().toSeconds()));
            }
            try {
                manager.begin();
            } finally {
                if (timeout.isPresent()) {
                    manager.setTransactionTimeout(0);
                }
            }
            try {
                return new JtaUnit(sessionFactory, manager);
            } catch (Throwable failure) {
                rollbackAfter(failure, manager);
                throw failure;
            }
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new PersistenceException("A JTA transaction could not be begun", failure);
        }
    }

    private static void rollbackAfter(Throwable failure, TransactionManager manager) {
        try {
            manager.rollback();
        } catch (Exception another) {
            failure.addSuppressed(another);
        }
    }

    /** Whether a transaction is active on this thread, doomed or not. */
    static boolean isActive(TransactionManager manager) {
        try {
            return isActive(manager.getStatus());
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction manager does not tell its status", failure);
        }
    }

    private static boolean isActive(int status) {
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    private int status() {
        try {
            return transaction.getStatus();
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction does not tell its status", failure);
        }
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Phase phase() {
        return watch.phase();
    }

    @Override
    public boolean isActive() {
        return isActive(status());
    }

    @Override
    public boolean isCommitted() {
        return watch.isCommitted();
    }

    @Override
    public void markRollbackOnly() {
        try {
            if (isActive()) {
                transaction.setRollbackOnly();
            }
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction cannot be marked rollback-only", failure);
        }
    }

    @Override
    public boolean commit() throws Exception {
        if (status() != Status.STATUS_ACTIVE) {
            return false;
        }
        watch.enterFlush();
        manager.commit();
        return watch.isCommitted();
    }

    @Override
    public void rollback() {
        try {
            if (transaction.equals(manager.getTransaction())) {
                manager.rollback(); // also one that has ended by itself is taken off the thread
            } else if (isActive()) {
                transaction.rollback(); // the body has suspended it
            }
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction could not be rolled back", failure);
        }
    }

    @Override
    public void close() {
        try {
            rollback();
        } finally {
            session.close();
        }
    }
}
