package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Import;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.annotation.Transactional;

/** A call on {@code this} does not go through the proxy. */
class SelfCallTest {

    @Import({Shop.class, Till.class})
    static class ShopWithTill {}

    static class Till {
        private final EntityManager manager;
        private final Rival rival;
        private final Ledger ledger;
        private final Rowlock rowlock;
        private final ObjectProvider<Till> self;

        Till(EntityManager manager, Rival rival, Ledger ledger, Rowlock rowlock, ObjectProvider<Till> self) {
            this.manager = manager;
            this.rival = rival;
            this.ledger = ledger;
            this.rowlock = rowlock;
            this.self = self;
        }

        @OptimisticRetry
        @Transactional
        public void deposit(long id, long amount) {
            ledger.executed("deposit");
            Account account = manager.find(Account.class, id);
            rival.interfere(id);
            account.balance += amount;
        }

        @Transactional
        public void onThis(long id, long amount) {
            deposit(id, amount);
        }

        public void onTheBean(long id, long amount) {
            self.getObject().deposit(id, amount);
        }

        public void inRowlockCall(long id, long amount) {
            rowlock.run(RetryPolicy.of(5), session -> deposit(id, amount));
        }
    }

    @DatabaseTest
    @DisplayName("R41 a call on this is not retried; its conflict is seen, not hidden")
    void aCallOnThisIsNotRetried(Database database) {
        try (Application application = Application.start(database, ShopWithTill.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            assertThatThrownBy(() -> application.get(Till.class).onThis(1, 10))
                    .isInstanceOf(OptimisticLockingFailureException.class);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
            assertThat(application.get(Events.class).of(AttemptEvent.Started.class))
                    .isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("R41 a call on the bean itself is retried, and so is Rowlock.call")
    void aCallOnTheBeanIsRetried(Database database) {
        for (Consumer<Till> deposit :
                List.<Consumer<Till>>of(till -> till.onTheBean(1, 10), till -> till.inRowlockCall(1, 10))) {
            try (Application application = Application.start(database, ShopWithTill.class)) {
                application.get(Ledger.class).open(1);
                application.get(Rival.class).wins(1);

                deposit.accept(application.get(Till.class));

                assertThat(application.get(Rival.class).wrote).hasValue(1);
                assertThat(application.get(Ledger.class).executions).hasSize(2);
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            }
        }
    }
}
