package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SessionImplementor;
import org.jspecify.annotations.Nullable;

/** A session in a JTA transaction of its own. */
final class JtaUnit implements UnitOfWork {
    private final TransactionManager manager;
    private final Transaction transaction;
    private final @Nullable Transaction suspended;
    private final SessionImplementor session;
    private final CommitWatch watch;

    private JtaUnit(
            SessionFactoryImplementor sessionFactory, TransactionManager manager, @Nullable Transaction suspended)
            throws SystemException, RollbackException {
        this.manager = manager;
        this.suspended = suspended;
        this.transaction = manager.getTransaction();
        this.session = sessionFactory.openSession();
        try {
            this.watch = new CommitWatch(session);
            transaction.registerSynchronization(watch);
        } catch (Throwable failure) {
            session.close();
            throw failure;
        }
    }

    static UnitOfWork begin(
            SessionFactoryImplementor sessionFactory, TransactionManager manager, Optional<Duration> timeout) {
        try {
            // Also one that has ended, as callbacks after its completion see it.
            Transaction suspended = manager.getStatus() == Status.STATUS_NO_TRANSACTION ? null : manager.suspend();
            try {
                begin(manager, timeout);
                return new JtaUnit(sessionFactory, manager, suspended);
            } catch (Throwable failure) {
                abandon(failure, manager, suspended);
                throw failure;
            }
        } catch (SystemException | NotSupportedException | RollbackException failure) {
            throw new PersistenceException("A JTA transaction could not be begun", failure);
        }
    }

    private static void begin(TransactionManager manager, Optional<Duration> timeout)
            throws SystemException, NotSupportedException {
        if (timeout.isEmpty()) {
            manager.begin();
            return;
        }
        manager.setTransactionTimeout(Timeouts.wholeSeconds(timeout.get()));
        try {
            manager.begin();
        } finally {
            manager.setTransactionTimeout(0);
        }
    }

    private static void abandon(Throwable failure, TransactionManager manager, @Nullable Transaction suspended) {
        try {
            if (manager.getStatus() != Status.STATUS_NO_TRANSACTION) {
                manager.rollback();
            }
            if (suspended != null) {
                manager.resume(suspended);
            }
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
    public boolean isCurrent() {
        try {
            return transaction.equals(manager.getTransaction());
        } catch (SystemException failure) {
            throw new PersistenceException("The JTA transaction manager does not tell its transaction", failure);
        }
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
    public boolean commit() {
        if (status() != Status.STATUS_ACTIVE) {
            return false;
        }
        watch.enterFlush();
        try {
            manager.commit();
        } catch (RollbackException failure) {
            throw new jakarta.persistence.RollbackException("The JTA transaction was rolled back", failure);
        } catch (HeuristicMixedException | HeuristicRollbackException | SystemException failure) {
            throw new PersistenceException("The JTA transaction was not committed as a whole", failure);
        }
        return watch.isCommitted();
    }

    @Override
    public void rollback() {
        try {
            if (isCurrent()) {
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
            try {
                session.close();
            } finally {
                resume();
            }
        }
    }

    private void resume() {
        try {
            if (suspended != null) {
                manager.resume(suspended);
            }
        } catch (SystemException | InvalidTransactionException failure) {
            throw new PersistenceException("The outer JTA transaction could not be resumed", failure);
        }
    }
}
