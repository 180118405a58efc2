package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.Rowlock;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Transactional;

class PersistenceUnitsTest {

    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class Two {
        @Bean
        @Primary
        LocalContainerEntityManagerFactoryBean entityManagerFactory() {
            return unit("current");
        }

        @Bean
        LocalContainerEntityManagerFactoryBean archive() {
            return unit("archive");
        }

        private static LocalContainerEntityManagerFactoryBean unit(String name) {
            LocalContainerEntityManagerFactoryBean unit = new LocalContainerEntityManagerFactoryBean();
            DataSource source = new DriverManagerDataSource("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1", "sa", "");
            unit.setDataSource(source);
            unit.setPersistenceUnitName(name);
            unit.setPackagesToScan("dev.rowlock.spring");
            unit.setJpaVendorAdapter(new HibernateJpaVendorAdapter());
            unit.setJpaPropertyMap(Map.of("hibernate.hbm2ddl.auto", "create"));
            return unit;
        }

        @Bean
        @Primary
        PlatformTransactionManager transactionManager(EntityManagerFactory current) {
            return new JpaTransactionManager(current);
        }

        @Bean
        PlatformTransactionManager archiveTransactions(@Qualifier("archive") EntityManagerFactory archive) {
            return new JpaTransactionManager(archive);
        }

        @Bean
        Archive archivist(@Qualifier("archive") EntityManagerFactory archive) {
            return new Archive(archive);
        }

        @Bean
        Clerk clerk(EntityManagerFactory current, Archive archivist) {
            return new Clerk(current, archivist);
        }
    }

    /** Works in the second unit. */
    static class Archive {
        private final EntityManager manager;
        private final Rival rival;
        private int executions;

        Archive(EntityManagerFactory archive) {
            this.manager = SharedEntityManagerCreator.createSharedEntityManager(archive);
            this.rival = new Rival(archive);
        }

        // What is asked of a bean goes through its proxy, which has no fields.
        Rival rival() {
            return rival;
        }

        int executions() {
            return executions;
        }

        @OptimisticRetry
        @Transactional("archiveTransactions")
        public void deposit(long id, long amount) {
            executions++;
            Account account = manager.find(Account.class, id);
            rival.interfere(id);
            account.balance += amount;
        }
    }

    /** Works in the first unit, and calls the second. */
    static class Clerk {
        private final EntityManager manager;
        private final Archive archive;
        private final List<Boolean> active = new ArrayList<>();

        Clerk(EntityManagerFactory current, Archive archive) {
            this.manager = SharedEntityManagerCreator.createSharedEntityManager(current);
            this.archive = archive;
        }

        List<Boolean> active() {
            return active;
        }

        @OptimisticRetry
        public void deposit(long id, long amount) {
            manager.find(Account.class, id).balance += amount;
            archive.deposit(id, amount);
            active.add(manager.isJoinedToTransaction());
        }
    }

    @Test
    @DisplayName("R02s each method is retried in the transactions of its own manager, also inside one of another")
    void eachMethodInItsOwnManager() {
        try (Application application = Application.start(Database.H2, Two.class)) {
            EntityManagerFactory current =
                    (EntityManagerFactory) application.context().getBean("entityManagerFactory");
            EntityManagerFactory archive =
                    (EntityManagerFactory) application.context().getBean("archive");
            new Ledger(current).open(1);
            new Ledger(archive).open(1);
            Archive archivist = application.get(Archive.class);

            archivist.rival().wins(1);
            archivist.deposit(1, 10);
            assertThat(archivist.executions()).isEqualTo(2);

            archivist.rival().wins(1);
            application.get(Clerk.class).deposit(1, 10);
            assertThat(archivist.executions()).isEqualTo(4);
            assertThat(application.get(Clerk.class).active()).containsExactly(true);

            assertThat(new Ledger(current).balance(1)).isEqualTo(10);
            assertThat(new Ledger(archive).balance(1)).isEqualTo(2020);
            assertThat(Rowlock.of(archive)).isNotSameAs(Rowlock.of(current));
        }
    }
}
