package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.spring.check.UnguardableAnalyzer;
import dev.rowlock.spring.check.UnguardableException;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.Elsewhere;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jpa.EntityManagerFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.core.PriorityOrdered;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.config.TaskManagementConfigUtils;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.config.TransactionManagementConfigUtils;

/** Each declaration here would go unguarded without a sign. */
class StartChecksTest {
    private static final String HERE = StartChecksTest.class.getName();

    static class Final {
        @OptimisticRetry
        public final void save() {}
    }

    static class Private {
        @OptimisticRetry
        private void save() {}

        void use() {
            save();
        }
    }

    static class Static {
        @OptimisticRetry
        public static void save() {}
    }

    static class Supporting {
        @OptimisticRetry
        @Transactional(propagation = Propagation.SUPPORTS)
        public void save() {}
    }

    static class NeverBeginning {
        @OptimisticRetry
        @Transactional(propagation = Propagation.NEVER)
        public void save() {}
    }

    static class NotSupporting {
        @OptimisticRetry
        @Transactional(propagation = Propagation.NOT_SUPPORTED)
        public void save() {}
    }

    static class Mandatory {
        @PessimisticClaim
        @Transactional(propagation = Propagation.MANDATORY)
        public void save(@Claimed(Account.class) long id) {}
    }

    static class ReadOnly {
        @PessimisticClaim
        @Transactional(readOnly = true)
        public void save(@Claimed(Account.class) long id) {}
    }

    static class ClaimingNothing {
        @PessimisticClaim
        public void save(long id) {}
    }

    static class ClaimedByNobody {
        public void save(@Claimed(Account.class) long id) {}
    }

    static class Forgiving {
        @OptimisticRetry
        @Transactional(noRollbackFor = RuntimeException.class)
        public void save() {}
    }

    static class NeverExecuted {
        @OptimisticRetry(max = 0)
        public void save() {}
    }

    static class Inheriting extends Elsewhere {}

    static class FinalProduct implements FactoryBean<Final> {
        @Override
        public Final getObject() {
            return new Final();
        }

        @Override
        public Class<?> getObjectType() {
            return Final.class;
        }
    }

    static class Fine {
        @OptimisticRetry
        public void save() {}
    }

    static class Early {
        @Bean
        static Fine fine() {
            return new Fine();
        }

        @Bean
        static Hasty hasty(Fine fine) {
            return new Hasty();
        }
    }

    static class Hasty implements BeanPostProcessor, PriorityOrdered {
        @Override
        public int getOrder() {
            return LOWEST_PRECEDENCE;
        }
    }

    static class TwoManagers {
        @Bean
        PlatformTransactionManager one() {
            return new JpaTransactionManager();
        }

        @Bean
        PlatformTransactionManager other() {
            return new JpaTransactionManager();
        }

        @Bean
        Fine fine() {
            return new Fine();
        }
    }

    static class TransactionsWoven {
        @Bean(TransactionManagementConfigUtils.TRANSACTION_ASPECT_BEAN_NAME)
        Object aspect() {
            return new Object();
        }

        @Bean
        Fine fine() {
            return new Fine();
        }
    }

    static class AsyncWoven {
        @Bean(TaskManagementConfigUtils.ASYNC_EXECUTION_ASPECT_BEAN_NAME)
        Object aspect() {
            return new Object();
        }

        @Bean
        Later later() {
            return new Later();
        }
    }

    static class Later {
        @OptimisticRetry
        @Async
        public void save() {}
    }

    @EnableAutoConfiguration(
            exclude = {
                DataJpaRepositoriesAutoConfiguration.class,
                DataSourceTransactionManagerAutoConfiguration.class,
                HibernateJpaAutoConfiguration.class
            })
    static class NoManager {
        @Bean
        Fine fine() {
            return new Fine();
        }
    }

    static class Prototypes {
        @Bean
        @Scope("prototype")
        Supporting prototype() {
            return new Supporting();
        }
    }

    static class LazyBeans {
        @Bean
        @Lazy
        Supporting lazy() {
            return new Supporting();
        }
    }

    @Test
    @DisplayName("R42s final, private and static methods")
    void methodsThatAProxyCannotOverride() {
        refused(Final.class, "\"" + HERE + "$Final.save()\" is final, so Spring's proxy cannot guard it.");
        refused(Private.class, "\"" + HERE + "$Private.save()\" is private, so Spring's proxy cannot guard it.");
        refused(Static.class, "\"" + HERE + "$Static.save()\" is static, so Spring's proxy cannot guard it.");
    }

    @Test
    @DisplayName("R42s a package-private method of another package")
    void aMethodOfAnotherPackage() {
        refused(
                Inheriting.class,
                "\"" + HERE + "$Inheriting.save()\" is package-private in " + Elsewhere.class.getName());
    }

    @Test
    @DisplayName("R42s a final method of what a FactoryBean returns, when it is made")
    void whatAFactoryBeanReturns() {
        try (Application application = Application.start(Database.H2, Shop.class, FinalProduct.class)) {
            assertThatThrownBy(() -> application.get(Final.class))
                    .rootCause()
                    .isInstanceOf(UnguardableException.class)
                    .hasMessageContaining("is final");
        }
    }

    @Test
    @DisplayName("a claim of nothing: one of the two annotations without the other")
    void aClaimOfNothing() {
        String fault = "save(long)\" has only one of @PessimisticClaim and @Claimed";
        refused(ClaimingNothing.class, "\"" + HERE + "$ClaimingNothing." + fault);
        refused(ClaimedByNobody.class, "\"" + HERE + "$ClaimedByNobody." + fault);
    }

    @Test
    @DisplayName("R25s rules that commit what was lost")
    void rulesThatCommitWhatWasLost() {
        refused(Forgiving.class, "\"" + HERE + "$Forgiving.save()\" commits on OptimisticLockException");
    }

    @Test
    @DisplayName("a member out of its range is reported with its method")
    void aMemberOutOfItsRange() {
        assertThatThrownBy(() -> Application.start(Database.H2, Shop.class, NeverExecuted.class))
                .rootCause()
                .hasMessage("max is 0 but must be from 1 to 50");
        assertThatThrownBy(() -> Application.start(Database.H2, Shop.class, NeverExecuted.class))
                .hasStackTraceContaining("\"" + HERE + "$NeverExecuted.save()\": max is 0 but must be from 1 to 50");
    }

    @Test
    @DisplayName("R57 propagations that never begin a transaction")
    void propagationsThatNeverBeginATransaction() {
        refused(Supporting.class, "\"" + HERE + "$Supporting.save()\" has the propagation SUPPORTS,");
        refused(NeverBeginning.class, "\"" + HERE + "$NeverBeginning.save()\" has the propagation NEVER,");
        refused(NotSupporting.class, "\"" + HERE + "$NotSupporting.save()\" has the propagation NOT_SUPPORTED,");
        refused(Mandatory.class, "\"" + HERE + "$Mandatory.save(long)\" has the propagation MANDATORY,");
    }

    @Test
    @DisplayName("a claim in a read-only transaction")
    void aClaimInAReadOnlyTransaction() {
        refused(ReadOnly.class, "\"" + HERE + "$ReadOnly.save(long)\" claims rows in a read-only transaction");
    }

    @Test
    @DisplayName("a bean that was made before the post-processors")
    void aBeanThatWasMadeTooEarly() {
        refused(Early.class, "\"" + HERE + "$Fine.save()\" is not guarded: the bean \"fine\" was made before");
    }

    @Test
    @DisplayName("two transaction managers without a qualifier")
    void twoTransactionManagers() {
        refused(TwoManagers.class, "\" does not say in which of several transaction managers");
    }

    @Test
    @DisplayName("no transaction manager")
    void noTransactionManager() {
        refused(() -> Application.start(Database.H2, NoManager.class), "there is no transaction manager for it");
    }

    @Test
    @DisplayName("transactions and asynchronous methods that AspectJ weaves")
    void wovenByAspectJ() {
        refused(TransactionsWoven.class, "\" is guarded, but transactions are woven by AspectJ");
        refused(AsyncWoven.class, "$Later.save()\" is made asynchronous by AspectJ inside of the attempts");
    }

    @Test
    @DisplayName("a lazy or prototype bean, when it is made")
    void aLazyBean() {
        refusedWhenMade(LazyBeans.class);
        refusedWhenMade(Prototypes.class);
    }

    private static void refusedWhenMade(Class<?> source) {
        try (Application application = Application.start(Database.H2, Shop.class, source)) {
            assertThatThrownBy(() -> application.get(Supporting.class))
                    .rootCause()
                    .isInstanceOf(UnguardableException.class);
        }
    }

    @Test
    @DisplayName("a configured method that does not exist, and a key that does not exist")
    void aConfiguredMethodThatDoesNotExist() {
        assertThatThrownBy(() -> Application.start(
                        Database.H2,
                        List.of("rowlock.retry.methods[dev.rowlock.spring.Bank.deposits].max=3"),
                        Shop.class))
                .isInstanceOf(UnguardableException.class)
                .hasMessageContaining(
                        "rowlock.retry.methods names what is no method with @OptimisticRetry: dev.rowlock.spring.Bank.deposits.");
        assertThatThrownBy(() -> Application.start(
                        Database.H2,
                        List.of("rowlock.retry.methods[dev.rowlock.spring.Bank.deposit].maximum=3"),
                        Shop.class))
                .hasStackTraceContaining("UnboundConfigurationPropertiesException");
    }

    static class ByJdbc {
        @OptimisticRetry
        @Transactional("jdbc")
        public void save() {}
    }

    static class JdbcManager {
        @Bean
        @Primary
        PlatformTransactionManager transactionManager() {
            return new JpaTransactionManager();
        }

        @Bean
        PlatformTransactionManager jdbc(DataSource source) {
            return new DataSourceTransactionManager(source);
        }

        @Bean
        ByJdbc byJdbc() {
            return new ByJdbc();
        }
    }

    static class ByJpa {
        @OptimisticRetry
        @Transactional("jpa")
        public void save() {}
    }

    static class JpaManagerOfJta {
        @Bean
        PlatformTransactionManager jpa() {
            return new JpaTransactionManager();
        }

        @Bean
        ByJpa byJpa() {
            return new ByJpa();
        }

        @Bean
        static BeanFactoryPostProcessor primary() {
            return beans -> beans.getBeanDefinition("transactionManager").setPrimary(true);
        }
    }

    static class SecondUnit {
        @Bean
        LocalContainerEntityManagerFactoryBean entityManagerFactory(
                EntityManagerFactoryBuilder builder, DataSource source) {
            return unit(builder, source);
        }

        @Bean
        LocalContainerEntityManagerFactoryBean archive(EntityManagerFactoryBuilder builder, DataSource source) {
            return unit(builder, source);
        }

        private static LocalContainerEntityManagerFactoryBean unit(
                EntityManagerFactoryBuilder builder, DataSource source) {
            return builder.dataSource(source).packages(Account.class).jta(true).build();
        }

        @Bean
        Fine fine() {
            return new Fine();
        }
    }

    @EnableAutoConfiguration
    static class BuiltByHand {
        @Bean
        EntityManagerFactory entityManagerFactory() {
            return new HibernatePersistenceConfiguration("by hand")
                    .managedClass(Account.class)
                    .jdbcUrl("jdbc:h2:mem:byhand")
                    .createEntityManagerFactory();
        }

        @Bean
        Fine fine() {
            return new Fine();
        }
    }

    @Test
    @DisplayName("a transaction manager in whose transactions Hibernate takes no part")
    void aManagerInWhichHibernateTakesNoPart() {
        refused(
                JdbcManager.class,
                "\"" + HERE
                        + "$ByJdbc.save()\" runs in transactions of a DataSourceTransactionManager, in which Hibernate"
                        + " takes no part");
        refused(
                () -> Application.start(Database.H2, JtaShop.class, JpaManagerOfJta.class),
                "\"" + HERE
                        + "$ByJpa.save()\" runs in transactions of a JpaTransactionManager, but those of its persistence"
                        + " unit are JTA's");
    }

    @Test
    @DisplayName("a transaction manager that serves several persistence units, or one that Spring has not built")
    void aManagerOfSeveralUnits() {
        refused(
                () -> Application.start(Database.H2, JtaPool.class, SecondUnit.class),
                "\"" + HERE
                        + "$Fine.save()\" runs in transactions of a JtaTransactionManager, which does not say of which"
                        + " persistence unit");
        refused(
                () -> Application.start(Database.H2, BuiltByHand.class),
                "\"" + HERE + "$Fine.save()\" runs in transactions of a persistence unit that Spring has not built");
    }

    private static void refused(Class<?> source, String fault) {
        refused(() -> Application.start(Database.H2, Shop.class, source), fault);
    }

    private static void refused(ThrowingCallable start, String fault) {
        assertThatThrownBy(start).satisfies(failure -> {
            FailureAnalysis analysis =
                    Objects.requireNonNull(new UnguardableAnalyzer().analyze(failure), failure::toString);
            assertThat(analysis.getDescription()).contains(fault);
            assertThat(analysis.getAction()).isNotBlank();
        });
    }
}
