package dev.rowlock.spring.transaction;

import dev.rowlock.transaction.ContainerUnit;
import jakarta.persistence.EntityManagerFactory;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * Begins, suspends and ends Spring's transactions of one persistence unit.
 *
 * @param factory the persistence unit, as Spring knows it
 * @param manager its transaction manager
 */
public record Demarcation(EntityManagerFactory factory, PlatformTransactionManager manager) {
    private static final TransactionDefinition SUSPENDING =
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);

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

    /** Returns the session of the transaction that Spring has just begun or joined. */
    public Session session() {
        return BoundSession.inTransaction(factory);
    }

    /** Begins to follow the transaction that Spring has just begun. */
    public ContainerUnit unit() {
        return unit(factory);
    }

    static ContainerUnit unit(EntityManagerFactory factory) {
        Session session = BoundSession.inTransaction(factory);
        return new ContainerUnit(session, () -> BoundSession.find(factory) == session);
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

    static void rollback(PlatformTransactionManager manager, TransactionStatus status, Throwable failure) {
        try {
            manager.rollback(status);
        } catch (Throwable another) {
            failure.addSuppressed(another);
        }
    }
}
