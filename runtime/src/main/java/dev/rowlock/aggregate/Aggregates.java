package dev.rowlock.aggregate;

import jakarta.persistence.TransactionRequiredException;
import org.hibernate.Session;
import org.hibernate.StatelessSession;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.proxy.HibernateProxy;
import org.hibernate.proxy.LazyInitializer;

/**
 * What a program says to its aggregates itself.
 *
 * <p>Bulk and native statements change parts without a sign to Hibernate. Tell the root:
 *
 * <pre>{@code
 * session.createMutationQuery("update OrderLine set quantity = 0 where order = :order")
 *         .setParameter("order", order)
 *         .executeUpdate();
 * Aggregates.touch(session, order);
 * }</pre>
 *
 * <p>A rollback to a JDBC savepoint undoes an increment, and Hibernate tells nobody. The root still counts as
 * incremented in this transaction, for {@code touch} too. To go on, clear the session, which no longer shows what the
 * database has, and increment each root that will change:
 *
 * <pre>{@code
 * connection.rollback(savepoint);
 * session.clear();
 * session.find(Order.class, id, LockMode.PESSIMISTIC_FORCE_INCREMENT);
 * }</pre>
 *
 * @since 0.1
 */
public final class Aggregates {

    private Aggregates() {}

    /**
     * Increments the version of a root now, unless that has happened in this transaction already. The root may be
     * unloaded ({@code session.getReference(…)}).
     *
     * @throws IllegalArgumentException if it is no root of an aggregate
     * @throws RootNotLoadedException if it is unloaded and its version says {@link dev.rowlock.UnloadedRoot#FAIL}
     * @throws TransactionRequiredException if no transaction is active
     * @throws org.hibernate.StaleObjectStateException if the row has another version, or is gone
     */
    public static void touch(Session session, Object root) {
        increment(session.unwrap(SharedSessionContractImplementor.class), root);
    }

    /** Does the same in a stateless session; see {@link #touch(Session, Object)}. */
    public static void touch(StatelessSession session, Object root) {
        increment((SharedSessionContractImplementor) session, root);
    }

    private static void increment(SharedSessionContractImplementor session, Object root) {
        if (!session.isTransactionInProgress()) {
            throw new TransactionRequiredException(
                    "Aggregates.touch needs a transaction: an increment of its own would belong to no change");
        }
        LazyInitializer lazy = HibernateProxy.extractLazyInitializer(root);
        EntityPersister persister = lazy == null
                ? session.getEntityPersister(null, root)
                : session.getFactory().getMappingMetamodel().getEntityDescriptor(lazy.getEntityName());
        if (!persister.isVersioned() || !(persister.getVersionGenerator() instanceof RootVersionGenerator generator)) {
            throw new IllegalArgumentException("\"" + persister.getEntityName()
                    + "\" is no root of an aggregate; put @AggregateVersion on its @Version");
        }
        generator.increments().touch(session, root, persister);
    }
}
