package dev.rowlock.spring.transaction;

import dev.rowlock.conflict.Phase;
import dev.rowlock.transaction.ContainerUnit;
import dev.rowlock.transaction.UnitOfWork;
import org.hibernate.Session;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;

/** A transaction of Spring's that the engine itself begins and ends. */
final class SpringUnit implements UnitOfWork {
    private final PlatformTransactionManager manager;
    private final TransactionStatus status;
    private final ContainerUnit unit;

    SpringUnit(PlatformTransactionManager manager, TransactionStatus status, ContainerUnit unit) {
        this.manager = manager;
        this.status = status;
        this.unit = unit;
    }

    @Override
    public Session session() {
        return unit.session();
    }

    @Override
    public Phase phase() {
        return unit.phase();
    }

    @Override
    public boolean isActive() {
        return unit.isActive();
    }

    @Override
    public boolean isCurrent() {
        return unit.isCurrent();
    }

    @Override
    public boolean isCommitted() {
        return unit.isCommitted();
    }

    @Override
    public void markRollbackOnly() {
        unit.markRollbackOnly();
    }

    @Override
    public boolean commit() {
        if (!unit.isActive() || unit.isRollbackOnly()) {
            return false;
        }
        unit.enterFlush();
        manager.commit(status);
        return unit.isCommitted();
    }

    @Override
    public void rollback() {
        if (!status.isCompleted()) {
            manager.rollback(status);
        }
    }

    @Override
    public void close() {
        try {
            rollback();
        } finally {
            unit.close();
        }
    }
}
