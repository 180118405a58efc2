package dev.rowlock.spring.transaction;

import jakarta.persistence.EntityManagerFactory;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.resource.jdbc.spi.LogicalConnectionImplementor;
import org.jspecify.annotations.Nullable;
import org.springframework.orm.jpa.EntityManagerFactoryUtils;
import org.springframework.orm.jpa.EntityManagerHolder;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The session that Spring has bound to this thread for a factory. */
public final class BoundSession {
    private BoundSession() {}

    /** Returns it, in a transaction or not; null if there is none. */
    public static @Nullable Session find(EntityManagerFactory factory) {
        if (!(TransactionSynchronizationManager.getResource(factory) instanceof EntityManagerHolder holder)) {
            return null;
        }
        try {
            return holder.getEntityManager().unwrap(Session.class);
        } catch (IllegalStateException stateless) { // the holder has a stateless session only, and does not say so
            return null;
        }
    }

    /** Returns it if its transaction is active, doomed or not; a transaction that has completed is not. */
    public static @Nullable Session active(EntityManagerFactory factory) {
        Session session = find(factory);
        return session != null && session.isOpen() && isActive(session) ? session : null;
    }

    /**
     * Gives back the connection of a session that is in no transaction but outlives them, as under open-in-view: who waits for
     * a row must not hold what others need to let go of it.
     */
    public static void giveConnectionBack(EntityManagerFactory factory) {
        Session session = find(factory);
        if (session == null || !session.isOpen() || isActive(session)) {
            return;
        }
        LogicalConnectionImplementor connection = session.unwrap(SharedSessionContractImplementor.class)
                .getJdbcCoordinator()
                .getLogicalConnection();
        if (connection.isPhysicallyConnected()
                && !connection.getResourceRegistry().hasRegisteredResources()) {
            connection.manualDisconnect();
        }
    }

    /** Returns that of the transaction which Spring has just begun or joined; under JTA it is opened only now. */
    static Session inTransaction(EntityManagerFactory factory) {
        jakarta.persistence.EntityManager manager = EntityManagerFactoryUtils.getTransactionalEntityManager(factory);
        if (manager == null) {
            throw new IllegalStateException("Spring's transaction has no EntityManager of " + factory
                    + "; guard methods in transactions of its transaction manager only");
        }
        return manager.unwrap(Session.class);
    }

    /** Whether it holds a connection now; some are only taken with the first statement. */
    static boolean isConnected(Session session) {
        return session.unwrap(SharedSessionContractImplementor.class)
                .getJdbcCoordinator()
                .getLogicalConnection()
                .isPhysicallyConnected();
    }

    // Session.getTransaction() may be forbidden under JTA.
    private static boolean isActive(Session session) {
        return session.unwrap(SharedSessionContractImplementor.class)
                .getTransactionCoordinator()
                .getTransactionDriverControl()
                .isActive();
    }
}
