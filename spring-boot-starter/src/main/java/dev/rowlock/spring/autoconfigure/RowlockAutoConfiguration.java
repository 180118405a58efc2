package dev.rowlock.spring.autoconfigure;

import dev.rowlock.Rowlock;
import dev.rowlock.spring.advice.GuardedMethods;
import dev.rowlock.spring.advice.GuardingPostProcessor;
import dev.rowlock.spring.advice.Guards;
import dev.rowlock.spring.advice.RepositoryGuard;
import dev.rowlock.spring.advice.RetrySettings;
import dev.rowlock.spring.check.StartChecks;
import dev.rowlock.spring.observe.ListenerRegistrar;
import dev.rowlock.spring.repository.FragmentInstaller;
import dev.rowlock.spring.transaction.MethodTransactions;
import dev.rowlock.spring.transaction.PersistenceUnits;
import dev.rowlock.spring.transaction.RunnerInstaller;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.core.env.Environment;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;

/**
 * Guards the beans of an application that has Hibernate.
 *
 * @since 0.1
 */
@AutoConfiguration(after = HibernateJpaAutoConfiguration.class)
@ConditionalOnProperty(name = "rowlock.enabled", matchIfMissing = true)
@EnableConfigurationProperties(RowlockProperties.class)
public class RowlockAutoConfiguration {

    // Post-processors are made before properties are bound to beans.
    private static RowlockProperties properties(Environment environment) {
        return Binder.get(environment).bindOrCreate("rowlock", RowlockProperties.class);
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static RetrySettings rowlockRetrySettings(Environment environment) {
        return properties(environment).retry().settings();
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static GuardedMethods rowlockGuardedMethods(RetrySettings settings, ListableBeanFactory beans) {
        return new GuardedMethods(settings, beans);
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static PersistenceUnits rowlockPersistenceUnits(ListableBeanFactory beans) {
        return new PersistenceUnits(beans);
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static RunnerInstaller rowlockRunnerInstaller(PersistenceUnits units, Environment environment) {
        return new RunnerInstaller(units, properties(environment).strict());
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static GuardingPostProcessor rowlockGuardingPostProcessor(
            GuardedMethods methods, PersistenceUnits units, ListableBeanFactory beans) {
        return new GuardingPostProcessor(methods, new Guards(methods, new MethodTransactions(beans), units));
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static StartChecks rowlockStartChecks(
            ConfigurableListableBeanFactory beans,
            GuardedMethods methods,
            RetrySettings settings,
            PersistenceUnits units) {
        return new StartChecks(beans, methods, settings, new MethodTransactions(beans), units);
    }

    @Bean
    static ListenerRegistrar rowlockListenerRegistrar(ListableBeanFactory beans) {
        return new ListenerRegistrar(beans);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(RepositoryFactoryBeanSupport.class)
    static class Repositories {

        @Bean
        @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
        static RepositoryGuard rowlockRepositoryGuard(
                GuardedMethods methods, PersistenceUnits units, ConfigurableListableBeanFactory beans) {
            return new RepositoryGuard(methods, units, beans);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JpaRepositoryFactoryBean.class)
    static class ClaimQueries {

        @Bean
        @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
        static FragmentInstaller rowlockFragmentInstaller() {
            return new FragmentInstaller();
        }
    }

    @Bean
    @ConditionalOnSingleCandidate(EntityManagerFactory.class)
    @ConditionalOnMissingBean
    Rowlock rowlock(EntityManagerFactory factory) {
        return Rowlock.of(factory);
    }
}
