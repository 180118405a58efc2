package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.retry.ActiveTransactionException;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.orm.ObjectOptimisticLockingFailureException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class ConfigurationTest {
    private static final String DEPOSIT = "rowlock.retry.methods[dev.rowlock.spring.Bank.deposit].";

    @Test
    @DisplayName("R28s a method's own key replaces what its annotation says")
    void aMethodsOwnKey() {
        exhaustedAt(1, List.of(DEPOSIT + "max=1"), bank -> bank.deposit(1, 10));
        exhaustedAt(
                1,
                List.of("rowlock.retry.methods[dev.rowlock.spring.Bank.depositTwice].max=1"),
                bank -> bank.depositTwice(1, 10));
    }

    interface Contract {
        @OptimisticRetry
        void deposit(long id, long amount);
    }

    /** Retried because its interface says so. */
    static class Branch implements Contract {
        private final Bank bank;

        Branch(Bank bank) {
            this.bank = bank;
        }

        @Override
        public void deposit(long id, long amount) {
            bank.deposit(id, amount);
        }
    }

    @Test
    @DisplayName("R28s a key may name the class of the bean, with dots or dollars, or where the annotation is")
    void keysOfInterfacesAndNestedClasses() {
        for (String type : List.of(
                Branch.class.getName(),
                Branch.class.getName().replace('$', '.'),
                Contract.class.getName().replace('$', '.'))) {
            List<String> settings = List.of("rowlock.retry.methods[" + type + ".deposit].max=1");
            try (Application application = Application.start(Database.H2, settings, Shop.class, Branch.class)) {
                application.get(Ledger.class).open(1);
                application.get(Rival.class).wins(1);
                assertThatThrownBy(() -> application.get(Branch.class).deposit(1, 10))
                        .as(type)
                        .isInstanceOf(OptimisticRetriesExhaustedException.class);
                assertThat(application.get(Ledger.class).executions).hasSize(1);
            }
        }
    }

    @Test
    @DisplayName("R28s a default holds where the annotation does not say")
    void aDefault() {
        exhaustedAt(1, List.of("rowlock.retry.max=1"), bank -> bank.deposit(1, 10));
        succeedsAt(2, List.of("rowlock.retry.max=1"), bank -> bank.depositTwice(1, 10));
    }

    @Test
    @DisplayName("R03s on-active-transaction is configurable")
    void onActiveTransaction() {
        try (Application application =
                Application.start(Database.H2, List.of("rowlock.retry.on-active-transaction=fail"), Shop.class)) {
            application.get(Ledger.class).open(1);
            assertThatThrownBy(() -> new TransactionTemplate(application.get(PlatformTransactionManager.class))
                            .executeWithoutResult(
                                    status -> application.get(Bank.class).deposit(1, 10)))
                    .isInstanceOf(ActiveTransactionException.class);
        }
    }

    @Test
    @DisplayName("rowlock.enabled=false leaves the beans as they are")
    void disabled() {
        try (Application application =
                Application.start(Database.H2, List.of("rowlock.enabled=false"), ShopWithoutRowlock.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            assertThatThrownBy(() -> application.get(Bank.class).deposit(1, 10))
                    .isExactlyInstanceOf(ObjectOptimisticLockingFailureException.class);
            assertThat(application.get(Ledger.class).executions).hasSize(1);
        }
    }

    @org.springframework.boot.SpringBootConfiguration
    @org.springframework.boot.autoconfigure.EnableAutoConfiguration
    @org.springframework.boot.persistence.autoconfigure.EntityScan(basePackageClasses = Account.class)
    @org.springframework.context.annotation.Import({Bank.class, Rival.class, Ledger.class})
    static class ShopWithoutRowlock {}

    interface Call {
        void on(Bank bank);
    }

    private static void exhaustedAt(int executions, List<String> settings, Call call) {
        try (Application application = Application.start(Database.H2, settings, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            assertThatThrownBy(() -> call.on(application.get(Bank.class)))
                    .isInstanceOf(OptimisticRetriesExhaustedException.class);
            assertThat(application.get(Ledger.class).executions).hasSize(executions);
            assertThat(application.get(Events.class).of(AttemptEvent.Exhausted.class))
                    .hasSize(1);
        }
    }

    private static void succeedsAt(int executions, List<String> settings, Call call) {
        try (Application application = Application.start(Database.H2, settings, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            call.on(application.get(Bank.class));
            assertThat(application.get(Ledger.class).executions).hasSize(executions);
        }
    }
}
