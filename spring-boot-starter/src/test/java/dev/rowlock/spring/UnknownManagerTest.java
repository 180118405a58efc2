package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** A manager that does not say what its transactions are of. */
class UnknownManagerTest {

    record Wrapper(PlatformTransactionManager inner) implements PlatformTransactionManager {
        @Override
        public TransactionStatus getTransaction(@Nullable TransactionDefinition definition) {
            return inner.getTransaction(definition);
        }

        @Override
        public void commit(TransactionStatus status) {
            inner.commit(status);
        }

        @Override
        public void rollback(TransactionStatus status) {
            inner.rollback(status);
        }
    }

    @Import(Shop.class)
    static class OverJpa {
        @Bean
        Wrapper transactionManager(EntityManagerFactory factory) {
            return new Wrapper(new JpaTransactionManager(factory));
        }
    }

    @Import(Shop.class)
    static class OverJdbc {
        @Bean
        Wrapper transactionManager(DataSource source) {
            return new Wrapper(new DataSourceTransactionManager(source));
        }
    }

    @Test
    @DisplayName("R02m works if it begins those of the persistence unit")
    void worksIfItBeginsThoseOfTheUnit() {
        try (Application application = Application.start(Database.H2, OverJpa.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            application.get(Bank.class).deposit(1, 10);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }

    @Test
    @DisplayName("fails at the first call if it does not, before the body could lose a change")
    void failsIfItDoesNot() {
        try (Application application = Application.start(Database.H2, OverJdbc.class)) {
            application.get(Ledger.class).open(1);
            for (Consumer<Bank> call : List.<Consumer<Bank>>of(
                    bank -> bank.deposit(1, 10),
                    bank -> bank.depositPlainly(1, 10),
                    bank -> bank.withdraw(1, 10, () -> {}))) {
                assertThatThrownBy(() -> call.accept(application.get(Bank.class)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("so nothing would be stored or locked in it");
            }

            assertThat(application.get(Ledger.class).executions).isEmpty();
            assertThat(application.activeConnections()).isZero();
            assertThat(TransactionSynchronizationManager.getResourceMap()).isEmpty();
        }
    }
}
