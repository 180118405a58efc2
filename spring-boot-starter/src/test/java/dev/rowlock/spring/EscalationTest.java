package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;

class EscalationTest {

    @DatabaseTest
    @DisplayName("R37s a retry has the lost row locked before its body runs, and lets go of it at its end")
    void aRetryHasTheLostRowLocked(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            List<Boolean> locked = new ArrayList<>();

            application.get(Bank.class).run(manager -> {
                locked.add(application.get(Prober.class).isLocked(1));
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
            });

            assertThat(locked).containsExactly(false, true);
            assertThat(application.get(Prober.class).isLocked(1)).isFalse();
            assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                    .hasSize(1);
        }
    }

    @DatabaseTest
    @DisplayName("R35s 50 writers of one row all succeed, though the pool has 10 connections")
    void fiftyWritersAllSucceed(Database database) throws Exception {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            CyclicBarrier together = new CyclicBarrier(50);
            ExecutorService threads = Executors.newFixedThreadPool(50);
            List<Future<?>> calls = new ArrayList<>();
            for (int writer = 0; writer < 50; writer++) {
                calls.add(threads.submit(() -> {
                    together.await();
                    application.get(Bank.class).deposit(1, 1);
                    return null;
                }));
            }
            for (Future<?> call : calls) {
                call.get();
            }
            threads.shutdown();

            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(50);
            assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                    .isNotEmpty();
            assertThat(application.activeConnections()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName(
            "R39s all attempts of a call have one invocation id, and Attempt.afterCommit runs once, without a connection")
    void allAttemptsHaveOneInvocationId(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            List<Object> ids = new ArrayList<>();
            List<Integer> connections = new ArrayList<>();

            application.get(Bank.class).run(manager -> {
                ids.add(Attempt.current().invocationId());
                Attempt.current().afterCommit(() -> connections.add(application.activeConnections()));
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
            });

            assertThat(ids).hasSize(2);
            assertThat(ids.get(0)).isEqualTo(ids.get(1));
            assertThat(connections).containsExactly(0);
        }
    }

    @DatabaseTest
    @DisplayName("R02s Rowlock.call runs its attempts through Spring's transaction manager")
    void rowlockCallRunsThroughSpring(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            application.get(Rowlock.class).run(RetryPolicy.of(5), session -> {
                Account account = session.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
                assertThat(org.springframework.transaction.support.TransactionSynchronizationManager
                                .isActualTransactionActive())
                        .isTrue();
            });

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            assertThat(application.activeConnections()).isZero();
        }
    }
}
