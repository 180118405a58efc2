package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.DisplayName;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

class AfterCommitTest {

    record Deposited(long account) {}

    /** Is told of what is committed, and calls a guarded method then. */
    @Import({Shop.class, Listener.class})
    static class WithListener {}

    static class Listener {
        final List<Deposited> heard = new ArrayList<>();
        private final Bank bank;

        Listener(Bank bank) {
            this.bank = bank;
        }

        @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
        void deposited(Deposited event) {
            heard.add(event);
            bank.deposit(2, 5);
        }
    }

    @DatabaseTest
    @DisplayName("R38s, R55s a listener of the commit is told once, and what it calls is stored")
    void aListenerOfTheCommitIsToldOnce(Database database) {
        try (Application application = Application.start(database, WithListener.class)) {
            application.get(Ledger.class).open(1, 2);

            application.get(Bank.class).run(manager -> {
                ((ApplicationEventPublisher) application.context()).publishEvent(new Deposited(1));
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
                manager.flush();
                application
                        .get(Rival.class)
                        .wins(application.get(Listener.class).heard.isEmpty() ? 1 : 0);
            });

            assertThat(application.get(Listener.class).heard).hasSize(1);
            assertThat(application.get(Rival.class).wrote)
                    .as("conflicts of the listener's own call")
                    .hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
            assertThat(application.get(Ledger.class).balance(2)).isEqualTo(1005);
        }
    }

    @DatabaseTest
    @DisplayName("R38s a listener of the commit hears nothing of an attempt that failed")
    void aListenerHearsNothingOfAFailedAttempt(Database database) {
        try (Application application = Application.start(database, WithListener.class)) {
            application.get(Ledger.class).open(1, 2);
            application.get(Rival.class).wins(1);

            application.get(Bank.class).run(manager -> {
                ((ApplicationEventPublisher) application.context()).publishEvent(new Deposited(1));
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
            });

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Listener.class).heard).hasSize(1);
            assertThat(application.get(Ledger.class).balance(2)).isEqualTo(5);
        }
    }

    @DatabaseTest
    @DisplayName("R55s what is called in afterCommit and afterCompletion of an ordinary transaction is stored")
    void whatIsCalledAfterACommitIsStored(Database database) {
        for (BiConsumer<Bank, Long> deposit : List.<BiConsumer<Bank, Long>>of(
                (bank, id) -> bank.deposit(id, 10),
                (bank, id) -> bank.depositPlainly(id, 10),
                (bank, id) -> bank.depositAnew(id, 10),
                (bank, id) -> bank.withdraw(id, -10, () -> {}))) {
            try (Application application = Application.start(database, Shop.class)) {
                application.get(Ledger.class).open(1, 2);
                Bank bank = application.get(Bank.class);

                new TransactionTemplate(application.get(PlatformTransactionManager.class))
                        .executeWithoutResult(status -> TransactionSynchronizationManager.registerSynchronization(
                                new TransactionSynchronization() {
                                    @Override
                                    public void afterCommit() {
                                        deposit.accept(bank, 1L);
                                    }

                                    @Override
                                    public void afterCompletion(int outcome) {
                                        deposit.accept(bank, 2L);
                                    }
                                }));

                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
                assertThat(application.get(Ledger.class).balance(2)).isEqualTo(10);
                assertThat(application.activeConnections()).isZero();
            }
        }
    }
}
