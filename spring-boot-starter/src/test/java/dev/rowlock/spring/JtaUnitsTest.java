package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayName;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.jpa.EntityManagerFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.transaction.annotation.Transactional;

class JtaUnitsTest {

    @Import(JtaPool.class)
    static class Two {
        @Bean
        @Primary
        LocalContainerEntityManagerFactoryBean entityManagerFactory(
                EntityManagerFactoryBuilder builder, DataSource source) {
            return builder.dataSource(source).packages(Account.class).jta(true).build();
        }

        @Bean
        LocalContainerEntityManagerFactoryBean archive(EntityManagerFactoryBuilder builder, DataSource source) {
            return builder.dataSource(source).packages(Account.class).jta(true).build();
        }

        @Bean
        Clerk clerk(EntityManagerFactory current, @Qualifier("archive") EntityManagerFactory archive) {
            return new Clerk(current, archive);
        }
    }

    /** Works in both units. */
    static class Clerk {
        private final EntityManager current;
        private final EntityManager archive;
        private final Rival rival;
        private final List<Boolean> executions = new ArrayList<>();

        Clerk(EntityManagerFactory current, EntityManagerFactory archive) {
            this.current = SharedEntityManagerCreator.createSharedEntityManager(current);
            this.archive = SharedEntityManagerCreator.createSharedEntityManager(archive);
            this.rival = new Rival(archive);
        }

        Rival rival() {
            return rival;
        }

        List<Boolean> executions() {
            return executions;
        }

        @OptimisticRetry
        @Transactional
        public void deposit(long id, long other, long amount) {
            executions.add(current.isJoinedToTransaction() && archive.isJoinedToTransaction());
            current.find(Account.class, id).balance += amount;
            Account account = archive.find(Account.class, other);
            rival.interfere(other);
            account.balance += amount;
        }
    }

    @DatabaseTest
    @DisplayName(
            "R02m one JTA transaction of two persistence units is repeated as a whole, also for a conflict in the second")
    void oneTransactionOfTwoUnits(Database database) {
        try (Application application = Application.start(database, Two.class)) {
            EntityManagerFactory current =
                    (EntityManagerFactory) application.context().getBean("entityManagerFactory");
            Ledger ledger = new Ledger(current);
            ledger.open(1, 2);
            Clerk clerk = application.get(Clerk.class);
            clerk.rival().wins(1);

            clerk.deposit(1, 2, 10);

            assertThat(clerk.rival().wrote).hasValue(1);
            assertThat(clerk.executions()).containsExactly(true, true);
            assertThat(ledger.balance(1)).isEqualTo(10);
            assertThat(ledger.balance(2)).isEqualTo(1010);
            assertThat(application.activeConnections()).isZero();
        }
    }
}
