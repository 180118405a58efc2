package dev.rowlock.spring.transaction;

import dev.rowlock.transaction.JtaTransactions;
import dev.rowlock.transaction.TransactionRunner;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.resource.transaction.spi.TransactionCoordinatorBuilder;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.ResourceTransactionManager;

/**
 * Finds out which persistence unit a transaction manager serves, and the other way round.
 *
 * <p>{@code JpaTransactionManager} and {@code HibernateTransactionManager} serve one, and say which; a manager that does not say, as
 * {@code JtaTransactionManager}, serves the only one, or the primary one.
 */
public final class PersistenceUnits {
    private final ListableBeanFactory beans;
    private final Pools pools;

    /** Looks among those beans, once it is asked. */
    public PersistenceUnits(ListableBeanFactory beans) {
        this.beans = beans;
        this.pools = new Pools(beans);
    }

    /**
     * Returns the persistence unit whose transactions that manager begins.
     *
     * @throws IllegalStateException if there is none that Rowlock can take part in
     */
    public Demarcation of(PlatformTransactionManager manager) {
        Misfit misfit = misfit(manager);
        EntityManagerFactory factory = factoryOf(manager);
        if (misfit != null || factory == null) {
            throw new IllegalStateException("A guarded method " + misfit);
        }
        return demarcation(factory, manager);
    }

    /** Returns why Rowlock cannot take part in that manager's transactions, or null if it can. */
    public @Nullable Misfit misfit(PlatformTransactionManager manager) {
        String name = manager.getClass().getSimpleName();
        EntityManagerFactory factory = factoryOf(manager);
        if (factory == null) {
            return manager instanceof ResourceTransactionManager
                    ? new Misfit(
                            "runs in transactions of a " + name + ", in which Hibernate takes no part",
                            "Name the JpaTransactionManager of its persistence unit, as in"
                                    + " @Transactional(\"transactionManager\"); it serves JDBC on the same DataSource, too.")
                    : new Misfit(
                            "runs in transactions of a " + name + ", which does not say of which persistence unit",
                            "Declare one EntityManagerFactory, or make one of them @Primary.");
        }
        SessionFactoryImplementor implementor = factory.unwrap(SessionFactoryImplementor.class);
        if (!(implementor.getProperties().get(TransactionRunner.PROVIDER) instanceof TransactionRunner.Provider)) {
            return new Misfit(
                    "runs in transactions of a persistence unit that Spring has not built",
                    "Declare it as a LocalContainerEntityManagerFactoryBean or a LocalSessionFactoryBean.");
        }
        return isJta(implementor) && manager instanceof ResourceTransactionManager
                ? new Misfit(
                        "runs in transactions of a " + name + ", but those of its persistence unit are JTA's",
                        "Name the JtaTransactionManager.")
                : null;
    }

    private static boolean isJta(SessionFactoryImplementor implementor) {
        return implementor
                .getServiceRegistry()
                .requireService(TransactionCoordinatorBuilder.class)
                .isJta();
    }

    private @Nullable EntityManagerFactory factoryOf(PlatformTransactionManager manager) {
        if (manager instanceof ResourceTransactionManager resources) {
            return resources.getResourceFactory() instanceof EntityManagerFactory factory ? factory : null;
        }
        return beans.getBeanProvider(EntityManagerFactory.class).getIfUnique();
    }

    private Demarcation demarcation(EntityManagerFactory factory, PlatformTransactionManager manager) {
        return new Demarcation(
                factory,
                manager,
                JtaTransactions.of(factory.unwrap(SessionFactoryImplementor.class)),
                pools.of(manager));
    }

    /** Returns the runner of that factory. */
    TransactionRunner runner(SessionFactoryImplementor implementor) {
        EntityManagerFactory factory = beans.getBeanProvider(EntityManagerFactory.class)
                .orderedStream()
                .filter(bean -> bean.unwrap(SessionFactoryImplementor.class) == implementor)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "The SessionFactory " + implementor.getName() + " is no bean of this application context"));
        return new SpringRunner(demarcation(factory, managerOf(factory)));
    }

    private PlatformTransactionManager managerOf(EntityManagerFactory factory) {
        List<PlatformTransactionManager> managers = beans.getBeanProvider(PlatformTransactionManager.class)
                .orderedStream()
                .toList();
        return managers.stream()
                .filter(manager -> manager instanceof ResourceTransactionManager && factoryOf(manager) == factory)
                .findFirst()
                .or(() -> managers.stream()
                        .filter(manager -> !(manager instanceof ResourceTransactionManager))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "There is no transaction manager for " + factory + "; declare a JpaTransactionManager for it"));
    }
}
