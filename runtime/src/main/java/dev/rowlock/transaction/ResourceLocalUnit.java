package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.Transaction;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.BeforeCompletionCallback;
import org.hibernate.resource.transaction.spi.TransactionStatus;

/** A session with its own JDBC transaction. */
final class ResourceLocalUnit implements UnitOfWork {
    private final Session session;
    private final Transaction transaction;
    private Phase phase = Phase.BODY;
    private boolean committed;

    private ResourceLocalUnit(Session session, Optional<Duration> timeout) {
        this.session = session;
        this.transaction = session.getTransaction();
        timeout.ifPresent(limit -> transaction.setTimeout((int) Math.max(1, limit.toSeconds())));
        transaction.begin();
        onCompletion(last -> onCompletion(this::enterCommit));
        transaction.registerSynchronization(new Outcome());
    }

    static ResourceLocalUnit begin(SessionFactoryImplementor sessionFactory, Optional<Duration> timeout) {
        Session session = sessionFactory.openSession();
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

    // Hibernate polls these callbacks, after the flush, until there is none left: one that is registered by another
    // comes after those of the body.
    private void onCompletion(BeforeCompletionCallback callback) {
        ((SharedSessionContractImplementor) session)
                .getTransactionCompletionCallbacks()
                .registerCallback(callback);
    }

    private void enterCommit(SharedSessionContractImplementor source) {
        source.getJdbcCoordinator().executeBatch(); // what it sends belongs to the flush
        phase = Phase.COMMIT;
    }

    @Override
    public Session session() {
        return session;
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public boolean isActive() {
        TransactionStatus status = transaction.getStatus();
        return status == TransactionStatus.ACTIVE || status == TransactionStatus.MARKED_ROLLBACK;
    }

    @Override
    public boolean isCommitted() {
        return committed;
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
        phase = Phase.FLUSH;
        transaction.commit();
        return committed;
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

    /**
     * Hears of the outcome before anybody else does. The status cannot be asked for it: as soon as the connection is back in
     * auto-commit mode it is NOT_ACTIVE, after a commit too.
     */
    private final class Outcome implements Synchronization {

        @Override
        public void beforeCompletion() {}

        @Override
        public void afterCompletion(int status) {
            committed = status == Status.STATUS_COMMITTED;
        }
    }
}
