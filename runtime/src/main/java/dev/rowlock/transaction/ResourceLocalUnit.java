package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.Transaction;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SessionImplementor;
import org.hibernate.resource.transaction.spi.TransactionStatus;

/** A session with its own JDBC transaction. */
final class ResourceLocalUnit implements UnitOfWork {
    private final Session session;
    private final Transaction transaction;
    private final CommitWatch watch;

    private ResourceLocalUnit(SessionImplementor session, Optional<Duration> timeout) {
        this.session = session;
        this.transaction = session.getTransaction();
        timeout.ifPresent(limit -> transaction.setTimeout(Timeouts.wholeSeconds(limit)));
        transaction.begin();
        this.watch = new CommitWatch(session);
        transaction.registerSynchronization(watch);
    }

    static ResourceLocalUnit begin(SessionFactoryImplementor sessionFactory, Optional<Duration> timeout) {
        SessionImplementor session = sessionFactory.openSession();
        try {
            return new ResourceLocalUnit(session, timeout);
        } catch (Throwable failure) {
            closeAfter(failure, session);
            throw failure;
        }
    }

    private static void closeAfter(Throwable failure, Session session) {
        try {
            session.close();
        } catch (RuntimeException another) {
            failure.addSuppressed(another);
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
        TransactionStatus status = transaction.getStatus();
        return status == TransactionStatus.ACTIVE || status == TransactionStatus.MARKED_ROLLBACK;
    }

    @Override
    public boolean isReplaced() {
        return watch.isCompleted() && isActive();
    }

    @Override
    public boolean isCommitted() {
        return watch.isCommitted();
    }

    @Override
    public void markRollbackOnly() {
        if (isActive()) {
            transaction.markRollbackOnly();
        }
    }

    @Override
    public boolean commit() {
        if (transaction.getStatus() != TransactionStatus.ACTIVE) {
            return false;
        }
        watch.enterFlush();
        transaction.commit();
        return watch.isCommitted();
    }

    @Override
    public void rollback() {
        if (transaction.getStatus().canRollback()) {
            transaction.rollback();
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
