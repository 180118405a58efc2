package dev.rowlock.transaction;

import dev.rowlock.conflict.Phase;
import jakarta.transaction.Status;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.hibernate.Session;
import org.hibernate.engine.jdbc.spi.JdbcCoordinator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.hibernate.event.spi.EventSource;
import org.hibernate.resource.jdbc.spi.LogicalConnectionImplementor;
import org.hibernate.resource.transaction.spi.TransactionCoordinator.TransactionDriver;

/**
 * A transaction of an attempt that a container began in a session of its own, and ends.
 *
 * @since 0.1
 */
public final class ContainerUnit implements UnitOfWork {
    private final Session session;
    private final SharedSessionContractImplementor implementor;
    private final BooleanSupplier current;
    private final CommitWatch watch;

    /**
     * Begins to follow the session's transaction, which has just been begun.
     *
     * @param current whether the session is that of this thread, and not suspended for another
     */
    public ContainerUnit(Session session, BooleanSupplier current) {
        this.session = session;
        this.implementor = session.unwrap(SharedSessionContractImplementor.class);
        this.current = current;
        this.watch = new CommitWatch(implementor);
        implementor.getTransactionCompletionCallbacks().registerCallback((AfterCompletionCallback)
                (success, completed) -> completed(success));
    }

    private void completed(boolean success) {
        watch.afterCompletion(success ? Status.STATUS_COMMITTED : Status.STATUS_ROLLEDBACK);
        // Under JTA the session may be closed already.
        if (!success && implementor instanceof EventSource source && source.isOpenOrWaitingForAutoClose()) {
            AbandonedCallbacks.drop(source);
        }
    }

    /** Has the transaction end with the time that is left, if the container leaves it more. */
    public void limit(Duration left) {
        JdbcCoordinator coordinator = implementor.getJdbcCoordinator();
        int seconds = Timeouts.wholeSeconds(left);
        int containers = coordinator.determineRemainingTransactionTimeOutPeriod();
        if (containers < 0 || containers > seconds) {
            coordinator.setTransactionTimeOut(seconds);
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
        return !watch.isCompleted() && session.isOpen() && driver().isActive();
    }

    @Override
    public boolean isCurrent() {
        return current.getAsBoolean();
    }

    @Override
    public boolean isCommitted() {
        return watch.isCommitted();
    }

    /** Whether the transaction is doomed: it can only be rolled back. */
    public boolean isRollbackOnly() {
        return switch (driver().getStatus()) {
            case MARKED_ROLLBACK, ROLLING_BACK, ROLLED_BACK -> true;
            default -> false;
        };
    }

    @Override
    public void markRollbackOnly() {
        if (isActive()) {
            driver().markRollbackOnly();
        }
    }

    // Session.getTransaction() may be forbidden under JTA.
    private TransactionDriver driver() {
        return implementor.getTransactionCoordinator().getTransactionDriverControl();
    }

    /** Notes that the body has returned and the container is about to write its changes. */
    public void enterFlush() {
        watch.enterFlush();
    }

    /** Does nothing: the container commits. */
    @Override
    public boolean commit() {
        return watch.isCommitted();
    }

    /** Does nothing: the container rolls back. */
    @Override
    public void rollback() {}

    /**
     * After a failed transaction, empties a session that outlives it, and gives its connection back, so that the next attempt is
     * fresh and the pause before it costs nobody a connection.
     */
    @Override
    public void close() {
        if (watch.isCommitted() || !session.isOpen() || driver().isActive()) {
            return;
        }
        session.clear();
        LogicalConnectionImplementor connection =
                implementor.getJdbcCoordinator().getLogicalConnection();
        if (connection.isPhysicallyConnected()) {
            connection.manualDisconnect();
        }
    }
}
