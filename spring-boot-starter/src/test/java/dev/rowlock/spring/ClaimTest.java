package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.EntityNotFoundException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class ClaimTest {

    @DatabaseTest
    @DisplayName("a claiming bean holds its row while its body runs, in a transaction of its own")
    void aClaimingBeanHoldsItsRow(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1, 2);
            List<Boolean> locked = new ArrayList<>();

            application.get(Bank.class).withdraw(1, 10, () -> {
                locked.add(application.get(Prober.class).isLocked(1));
                locked.add(application.get(Prober.class).isLocked(2));
            });

            assertThat(locked).containsExactly(true, false);
            assertThat(application.get(Prober.class).isLocked(1)).isFalse();
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(-10);
        }
    }

    @DatabaseTest
    @DisplayName("C04s the body gets the managed copy of a claimed entity, with the last committed state")
    void theBodyGetsTheManagedCopy(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            Account detached = application
                    .get(EntityManagerFactory.class)
                    .callInTransaction(manager -> manager.find(Account.class, 1L));
            application.get(Rival.class).wins(1);
            application.get(Rival.class).interfere(1);

            application.get(Bank.class).withdraw(detached, 10);

            assertThat(application.get(Ledger.class).executions).containsExactly("true 1000");
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(990);
        }
    }

    @DatabaseTest
    @DisplayName("R56s a claim that fails as the first statement leaves nothing on the thread, and the next call works")
    void aClaimThatFailsLeavesNothing(Database database) throws Exception {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            Bank bank = application.get(Bank.class);

            try (AutoCloseable lock = application.get(Prober.class).hold(1)) {
                assertThat(lock).isNotNull();
                assertThatThrownBy(() -> bank.withdraw(1, 10, () -> {})).isInstanceOf(ClaimUnavailableException.class);
                assertThatThrownBy(() -> bank.withdrawPatiently(1, 10))
                        .isInstanceOfSatisfying(
                                PessimisticRetriesExhaustedException.class,
                                exhausted -> assertThat(exhausted.attempts())
                                        .hasSize(3)
                                        .allMatch(attempt -> attempt.kind() == ConflictKind.CLAIM_UNAVAILABLE));
            }
            assertThatThrownBy(() -> bank.withdraw(7, 10, () -> {})).isInstanceOf(EntityNotFoundException.class);

            assertThat(TransactionSynchronizationManager.isActualTransactionActive())
                    .isFalse();
            assertThat(TransactionSynchronizationManager.getResourceMap()).isEmpty();
            assertThat(application.activeConnections()).isZero();
            assertThat(application.get(Ledger.class).executions).isEmpty();
            bank.withdrawPatiently(1, 10);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(-10);
        }
    }
}
