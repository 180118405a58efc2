package dev.rowlock.spring.transaction;

import dev.rowlock.transaction.ContainerUnit;
import dev.rowlock.transaction.JtaTransactions;
import jakarta.persistence.EntityManagerFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Begins, suspends and ends Spring's transactions of one persistence unit.
 *
 * @param factory the persistence unit, as Spring knows it
 * @param manager its transaction manager
 * @param jta what tells of JTA transactions that were begun without Spring; null if the unit's transactions are not JTA's
 * @param pool what its connections are of; null if that is not known
 */
public record Demarcation(
        EntityManagerFactory factory,
        PlatformTransactionManager manager,
        @Nullable JtaTransactions jta,
        Pools.@Nullable Pool pool) {
    private static final TransactionDefinition SUSPENDING =
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
    private static final TransactionDefinition JOINING =
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_MANDATORY);

    /** Something that can be done in a transaction, or outside of one. */
    @FunctionalInterface
    public interface Work {
        /** Does it. */
        @Nullable
        Object run() throws Throwable;
    }

    /** Something that is done in a transaction whose status it may ask. */
    @FunctionalInterface
    public interface TransactionalWork {
        /** Does it. */
        @Nullable
        Object run(TransactionStatus status) throws Throwable;
    }

    /** Returns what is on this thread. */
    public Surroundings surroundings() {
        boolean springs = TransactionSynchronizationManager.isActualTransactionActive();
        if (jta != null) {
            if (jta.isActive()) {
                return Surroundings.JOINABLE;
            }
            return jta.isPresent() ? Surroundings.COMPLETED : springs ? Surroundings.OTHERS : Surroundings.NONE;
        }
        if (!springs) {
            return Surroundings.NONE;
        }
        if (BoundSession.active(factory) != null) {
            return Surroundings.JOINABLE;
        }
        // Bound, but not active: completed.
        return BoundSession.find(factory) == null ? Surroundings.OTHERS : Surroundings.COMPLETED;
    }

    /** Returns the session of the transaction that Spring has just begun or joined; under JTA it is opened only now. */
    public Session session() {
        return BoundSession.inTransaction(factory);
    }

    /**
     * Returns the session of the transaction on this thread that somebody else began and that is still active, or null. In a JTA
     * transaction that Spring does not know it is Hibernate's current one.
     */
    @Nullable
    Session activeSession() {
        Session bound = BoundSession.active(factory);
        if (bound != null || jta == null || !jta.isActive()) {
            return bound;
        }
        return TransactionSynchronizationManager.isSynchronizationActive()
                ? session()
                : factory.unwrap(SessionFactory.class).getCurrentSession();
    }

    /** Begins to follow the transaction that Spring has just begun. */
    public ContainerUnit unit() {
        Session session = session();
        ContainerUnit unit = new ContainerUnit(session, isCurrent(session));
        if (!unit.isActive()) {
            throw new IllegalStateException(
                    "The transaction that " + manager + " has begun is none of " + factory
                            + ", so nothing would be stored or locked in it; use the transaction manager of that persistence unit");
        }
        return unit;
    }

    // Somebody may suspend a JTA transaction without Spring, which then leaves its session bound.
    private BooleanSupplier isCurrent(Session session) {
        if (jta == null) {
            return () -> BoundSession.find(factory) == session;
        }
        JtaTransactions transactions = jta;
        Object begun = transactions.current();
        return () -> BoundSession.find(factory) == session && transactions.isCurrent(begun);
    }

    /** Returns who waits for a second connection, if this thread holds one in a transaction; else null. */
    public @Nullable SecondConnections secondConnections() {
        if (pool == null) {
            return null;
        }
        Session bound = BoundSession.find(factory);
        return bound == null || BoundSession.isConnected(bound) ? pool.heldByThread() : null;
    }

    /** Does the work while the active transaction, or one that has completed and is still bound, is set aside. */
    public @Nullable Object suspended(Work work) throws Throwable {
        return within(manager.getTransaction(SUSPENDING), status -> work.run());
    }

    /** Does the work in a transaction, and rolls it back whatever the work throws. */
    public @Nullable Object begun(String name, Optional<Duration> timeout, TransactionalWork work) throws Throwable {
        DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
        definition.setName(name);
        timeout.ifPresent(limit -> definition.setTimeout(SpringRunner.wholeSeconds(limit)));
        return within(manager.getTransaction(definition), work);
    }

    private @Nullable Object within(TransactionStatus status, TransactionalWork work) throws Throwable {
        Object result;
        try {
            result = work.run(status);
        } catch (Throwable failure) {
            rollback(manager, status, failure);
            throw failure;
        }
        manager.commit(status);
        return result;
    }

    /**
     * Does the work inside the active transaction, with the session bound in which its body will work. In a JTA transaction there is
     * none yet before somebody uses one. In one that Spring does not know it lives as long as the work, and is flushed then: the next
     * one shall see its changes.
     */
    public @Nullable Object joined(Work work) throws Throwable {
        if (BoundSession.active(factory) != null) {
            return work.run();
        }
        boolean known = TransactionSynchronizationManager.isSynchronizationActive();
        TransactionStatus status = manager.getTransaction(JOINING);
        Object result;
        try {
            session();
            result = work.run();
            if (!known && !status.isRollbackOnly()) {
                status.flush();
            }
        } catch (Throwable failure) {
            leave(status, failure);
            throw failure;
        }
        manager.commit(status);
        return result;
    }

    // Whether the owner may still commit is decided inside, by the rules of the method and by Hibernate.
    private void leave(TransactionStatus status, Throwable failure) {
        try {
            if (status.isRollbackOnly()) {
                manager.rollback(status);
            } else {
                manager.commit(status);
            }
        } catch (Throwable another) {
            failure.addSuppressed(another);
        }
    }

    static void rollback(PlatformTransactionManager manager, TransactionStatus status, Throwable failure) {
        try {
            manager.rollback(status);
        } catch (Throwable another) {
            failure.addSuppressed(another);
        }
    }
}
