package dev.rowlock.retry;

import dev.rowlock.conflict.Phase;
import dev.rowlock.transaction.UnitOfWork;
import org.hibernate.Session;

/** A transaction that somebody else began and will end. */
record JoinedUnit(Session session) implements UnitOfWork {

    @Override
    public Phase phase() {
        return Phase.BODY;
    }

    @Override
    public boolean isActive() {
        return session.isOpen() && session.getTransaction().isActive();
    }

    @Override
    public boolean isCommitted() {
        return false;
    }

    @Override
    public void markRollbackOnly() {
        if (isActive()) {
            session.getTransaction().markRollbackOnly();
        }
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
