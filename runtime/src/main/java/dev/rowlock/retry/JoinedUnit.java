package dev.rowlock.retry;

import dev.rowlock.conflict.Phase;
import dev.rowlock.transaction.UnitOfWork;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.resource.transaction.spi.TransactionCoordinator.TransactionDriver;

/** A transaction that somebody else began and will end. */
record JoinedUnit(Session session) implements UnitOfWork {

    @Override
    public Phase phase() {
        return Phase.BODY;
    }

    @Override
    public boolean isActive() {
        return session.isOpen() && driver().isActive();
    }

    @Override
    public boolean isCommitted() {
        return false;
    }

    @Override
    public void markRollbackOnly() {
        if (isActive()) {
            driver().markRollbackOnly();
        }
    }

    // Session.getTransaction() may be forbidden under JTA.
    private TransactionDriver driver() {
        return session.unwrap(SharedSessionContractImplementor.class)
                .getTransactionCoordinator()
                .getTransactionDriverControl();
    }

    @Override
    public boolean commit() {
        return true;
    }

    @Override
    public void rollback() {}

    @Override
    public void close() {}
}
