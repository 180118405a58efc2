package dev.rowlock.spring.transaction;

import dev.rowlock.Rowlock;
import dev.rowlock.transaction.TransactionRunner;
import java.util.Map;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;
import org.springframework.orm.jpa.hibernate.LocalSessionFactoryBean;

/** Has each persistence unit run Rowlock's transactions through Spring. Nothing is looked up before somebody asks for one. */
public final class RunnerInstaller implements BeanPostProcessor {
    private final PersistenceUnits units;
    private final boolean strict;

    /** Installs runners of those units. */
    public RunnerInstaller(PersistenceUnits units, boolean strict) {
        this.units = units;
        this.strict = strict;
    }

    @Override
    public Object postProcessBeforeInitialization(Object bean, String beanName) {
        if (bean instanceof AbstractEntityManagerFactoryBean factory) {
            install(factory.getJpaPropertyMap());
        } else if (bean instanceof LocalSessionFactoryBean factory) {
            install(factory.getHibernateProperties());
        }
        return bean;
    }

    private void install(Map<? super String, Object> properties) {
        properties.put(TransactionRunner.PROVIDER, (TransactionRunner.Provider) units::runner);
        properties.putIfAbsent(Rowlock.STRICT, strict);
    }
}
