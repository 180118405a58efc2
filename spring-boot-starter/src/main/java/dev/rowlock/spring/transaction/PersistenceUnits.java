package dev.rowlock.spring.transaction;

import dev.rowlock.transaction.TransactionRunner;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** Finds out which persistence unit a transaction manager serves, and the other way round. */
public final class PersistenceUnits {
    private final ListableBeanFactory beans;

    /** Looks among those beans, once it is asked. */
    public PersistenceUnits(ListableBeanFactory beans) {
        this.beans = beans;
    }

    /**
     * Returns the persistence unit whose transactions that manager begins.
     *
     * @throws IllegalStateException if it is not Rowlock that was asked when it was built
     */
    public Demarcation of(PlatformTransactionManager manager) {
        EntityManagerFactory factory = factoryOf(manager);
        SessionFactoryImplementor implementor = factory.unwrap(SessionFactoryImplementor.class);
        if (!(implementor.getProperties().get(TransactionRunner.PROVIDER) instanceof TransactionRunner.Provider)) {
            throw new IllegalStateException("The EntityManagerFactory of " + manager + " was not built by Spring's"
                    + " LocalContainerEntityManagerFactoryBean, so Rowlock cannot take part in its transactions;"
                    + " declare it as such a bean");
        }
        return new Demarcation(factory, manager);
    }

    private EntityManagerFactory factoryOf(PlatformTransactionManager manager) {
        if (manager instanceof JpaTransactionManager jpa && jpa.getEntityManagerFactory() != null) {
            return jpa.getEntityManagerFactory();
        }
        return beans.getBean(EntityManagerFactory.class);
    }

    /** Returns the runner of that factory. */
    TransactionRunner runner(SessionFactoryImplementor implementor) {
        EntityManagerFactory factory = beans.getBeanProvider(EntityManagerFactory.class)
                .orderedStream()
                .filter(bean -> bean.unwrap(SessionFactoryImplementor.class) == implementor)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "The SessionFactory " + implementor.getName() + " is no bean of this application context"));
        return new SpringRunner(factory, managerOf(factory));
    }

    private PlatformTransactionManager managerOf(EntityManagerFactory factory) {
        List<PlatformTransactionManager> managers = beans.getBeanProvider(PlatformTransactionManager.class)
                .orderedStream()
                .toList();
        return managers.stream()
                .filter(manager ->
                        manager instanceof JpaTransactionManager jpa && jpa.getEntityManagerFactory() == factory)
                .findFirst()
                .or(() -> managers.stream()
                        .filter(manager -> !(manager instanceof JpaTransactionManager))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "There is no transaction manager for " + factory + "; declare a JpaTransactionManager for it"));
    }
}
