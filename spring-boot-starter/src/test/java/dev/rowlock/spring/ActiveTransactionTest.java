package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.ActiveTransactionException;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;
import org.junit.jupiter.api.DisplayName;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class ActiveTransactionTest {

    @DatabaseTest
    @DisplayName("R03s, R04s inside an active transaction the body runs once, and its owner sees the conflict")
    void insideAnActiveTransactionTheBodyRunsOnce(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            assertThatThrownBy(() -> outer(application)
                            .executeWithoutResult(
                                    status -> application.get(Bank.class).deposit(1, 10)))
                    .isInstanceOf(OptimisticLockingFailureException.class);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Events.class).of(AttemptEvent.Joined.class))
                    .hasSize(1);
            assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                    .isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("R03s without @Transactional too")
    void withoutTransactionalToo(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            outer(application).executeWithoutResult(status -> {
                application.get(Bank.class).depositPlainly(1, 10);
                status.setRollbackOnly();
            });

            assertThat(application.get(Ledger.class).balance(1)).isZero();
            assertThat(application.get(Events.class).of(AttemptEvent.Joined.class))
                    .hasSize(1);
        }
    }

    @DatabaseTest
    @DisplayName("R03s with FAIL it is refused before its body")
    void withFailItIsRefused(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            assertThatThrownBy(() -> outer(application)
                            .executeWithoutResult(
                                    status -> application.get(Bank.class).depositAlone(1, 10)))
                    .isInstanceOf(ActiveTransactionException.class);

            assertThat(application.get(Ledger.class).executions).isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("R05s with REQUIRES_NEW it is retried in transactions of its own, without escalation")
    void withRequiresNewItIsRetried(Database database) {
        apart(database, bank -> bank.depositAnew(1, 10));
    }

    @DatabaseTest
    @DisplayName("R05s with NEW it is retried in transactions of its own, without escalation")
    void withNewItIsRetried(Database database) {
        apart(database, bank -> bank.depositApart(1, 10));
    }

    private static void apart(Database database, java.util.function.Consumer<Bank> deposit) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            outer(application).executeWithoutResult(status -> {
                deposit.accept(application.get(Bank.class));
                status.setRollbackOnly();
            });

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                    .isEmpty();
        }
    }

    @DatabaseTest
    @DisplayName("R05s as many threads as connections, each in a transaction already, all finish")
    void asManyThreadsAsConnections(Database database) throws Exception {
        List<String> settings = List.of("spring.datasource.hikari.maximum-pool-size=4");
        try (Application application = Application.start(database, settings, Shop.class)) {
            application.get(Ledger.class).open(1, 2, 3, 4);
            CyclicBarrier begun = new CyclicBarrier(4);
            ExecutorService threads = Executors.newFixedThreadPool(4);
            List<Future<?>> calls = new ArrayList<>();
            for (long id = 1; id <= 4; id++) {
                long account = id;
                calls.add(threads.submit(() -> outer(application).executeWithoutResult(status -> {
                    await(begun);
                    application.get(Bank.class).deposit(account, 10);
                })));
            }
            for (Future<?> call : calls) {
                call.get();
            }
            threads.shutdown();

            assertThat(application.get(Ledger.class).balance(4)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName(
            "R05s as many threads as connections, each with a second transaction in its own: one is refused at once, the others finish")
    void asManyThreadsAsConnectionsWithASecondTransaction(Database database) throws Exception {
        for (ObjLongConsumer<Bank> deposit : List.<ObjLongConsumer<Bank>>of(
                (bank, id) -> bank.depositAnew(id, 10), (bank, id) -> bank.depositApart(id, 10))) {
            List<String> settings = List.of(
                    "spring.datasource.hikari.maximum-pool-size=4",
                    "spring.datasource.hikari.connection-timeout=600000");
            try (Application application = Application.start(database, settings, Shop.class)) {
                application.get(Ledger.class).open(1, 2, 3, 4, 11, 12, 13, 14);
                CyclicBarrier begun = new CyclicBarrier(4);
                ExecutorService threads = Executors.newFixedThreadPool(4);
                List<Future<?>> calls = new ArrayList<>();
                for (long id = 1; id <= 4; id++) {
                    long own = id;
                    calls.add(threads.submit(() -> outer(application).executeWithoutResult(status -> {
                        application.get(Bank.class).deposit(own + 10, 1);
                        await(begun);
                        deposit.accept(application.get(Bank.class), own);
                    })));
                }
                List<Throwable> refused = new ArrayList<>();
                for (Future<?> call : calls) {
                    try {
                        call.get(300, TimeUnit.SECONDS);
                    } catch (ExecutionException failure) {
                        refused.add(failure.getCause());
                    }
                }
                threads.shutdown();

                assertThat(refused)
                        .hasSizeBetween(1, 3)
                        .allSatisfy(failure -> assertThat(failure)
                                .isInstanceOf(CannotCreateTransactionException.class)
                                .hasMessageContaining(
                                        "needs a second connection beside that of the transaction around it,"
                                                + " but all 4 of the pool are held by calls that need a second one"));
                long stored = 0;
                for (long id = 1; id <= 4; id++) {
                    stored += application.get(Ledger.class).balance(id);
                    assertThat(application.get(Ledger.class).balance(id + 10))
                            .as("what the outer transaction did with the account of %s", id)
                            .isEqualTo(application.get(Ledger.class).balance(id) / 10);
                }
                assertThat(stored).isEqualTo(10L * (4 - refused.size()));
                assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                        .isEmpty();
                assertThat(application.activeConnections()).isZero();

                outer(application).executeWithoutResult(status -> deposit.accept(application.get(Bank.class), 1));
                assertThat(application.activeConnections()).isZero();
            }
        }
    }

    @DatabaseTest
    @DisplayName("R05s none is refused whose outer transaction has not taken a connection yet")
    void noneIsRefusedThatHoldsNoConnection(Database database) throws Exception {
        List<String> settings =
                List.of("spring.datasource.hikari.maximum-pool-size=4", "spring.datasource.hikari.auto-commit=false");
        try (Application application = Application.start(database, settings, Shop.class)) {
            application.get(Ledger.class).open(1, 2, 3, 4);
            CyclicBarrier begun = new CyclicBarrier(4);
            ExecutorService threads = Executors.newFixedThreadPool(4);
            List<Future<?>> calls = new ArrayList<>();
            for (long id = 1; id <= 4; id++) {
                long own = id;
                calls.add(threads.submit(() -> outer(application).executeWithoutResult(status -> {
                    await(begun);
                    assertThat(application.activeConnections()).isZero();
                    await(begun);
                    application.get(Bank.class).depositAnew(own, 10);
                })));
            }
            for (Future<?> call : calls) {
                call.get();
            }
            threads.shutdown();

            assertThat(application.get(Ledger.class).balance(4)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName("R29s a guarded call in a guarded call does not multiply")
    void aGuardedCallInAGuardedCallDoesNotMultiply(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            Bank bank = application.get(Bank.class);

            bank.run(manager -> bank.deposit(1, 10));

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(4);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }

    private static TransactionTemplate outer(Application application) {
        return new TransactionTemplate(application.get(PlatformTransactionManager.class));
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
