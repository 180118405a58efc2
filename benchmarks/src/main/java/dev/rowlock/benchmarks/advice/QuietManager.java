package dev.rowlock.benchmarks.advice;

import jakarta.persistence.EntityManagerFactory;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.orm.jpa.EntityManagerHolder;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.AbstractPlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Begins and ends nothing: it binds a session while a transaction lasts, as Spring's manager does with a new one, and tells it of
 * the end. The session and its transaction stay open all the time. What remains is the work of interceptors.
 */
final class QuietManager extends AbstractPlatformTransactionManager implements DisposableBean {
    private static final long serialVersionUID = 1L;

    private final transient EntityManagerFactory factory;
    private final transient Session session;
    private final transient SharedSessionContractImplementor implementor;
    private final transient EntityManagerHolder holder;

    QuietManager(EntityManagerFactory factory) {
        this.factory = factory;
        this.session = factory.createEntityManager().unwrap(Session.class);
        this.implementor = session.unwrap(SharedSessionContractImplementor.class);
        session.setHibernateFlushMode(FlushMode.MANUAL);
        session.beginTransaction();
        this.holder = new EntityManagerHolder(session);
        holder.setSynchronizedWithTransaction(true);
    }

    @Override
    protected Object doGetTransaction() {
        return this;
    }

    @Override
    protected void doBegin(Object transaction, TransactionDefinition definition) {
        TransactionSynchronizationManager.bindResource(factory, holder);
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        implementor.beforeTransactionCompletion();
        implementor.afterTransactionCompletion(true, false);
    }

    @Override
    protected void doRollback(DefaultTransactionStatus status) {
        implementor.afterTransactionCompletion(false, false);
    }

    @Override
    protected void doCleanupAfterCompletion(Object transaction) {
        TransactionSynchronizationManager.unbindResource(factory);
    }

    @Override
    public void destroy() {
        session.close();
    }
}
