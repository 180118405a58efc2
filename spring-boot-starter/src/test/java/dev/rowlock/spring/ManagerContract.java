package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.ActiveTransactionException;
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
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.annotation.Order;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What holds under each of Spring's transaction managers, as it does under {@code JpaTransactionManager}. */
@ExtendWith(OutputCaptureExtension.class)
abstract class ManagerContract {
    private final Class<?> source;

    ManagerContract(Class<?> source) {
        this.source = source;
    }

    /** Starts the application, has some work done in it, and looks whether anything is left on the thread. */
    final void with(Database database, List<String> settings, Work work, Class<?>... more) throws Exception {
        Class<?>[] sources = Stream.concat(Stream.of(source), Stream.of(more)).toArray(Class<?>[]::new);
        try (Application application = Application.start(database, settings, sources)) {
            application.get(Ledger.class).open(1, 2);
            work.run(application);

            nothingIsLeft(application);
            assertThat(application.activeConnections()).isZero();
            assertThat(application.get(Prober.class).isLocked(1)).isFalse();
            assertThat(application.get(Prober.class).isLocked(2)).isFalse();
        }
    }

    // What fails in callbacks is logged only, and keeps later callbacks from running.
    @AfterEach
    final void noCallbackFailed(CapturedOutput output) {
        assertThat(output)
                .doesNotContain("afterTransactionCompletion callback")
                .doesNotContain("afterCompletion - failed");
    }

    final void with(Database database, Work work) throws Exception {
        with(database, List.of(), work);
    }

    @FunctionalInterface
    interface Work {
        void run(Application application) throws Exception;
    }

    void nothingIsLeft(Application application) throws Exception {
        assertThat(TransactionSynchronizationManager.isActualTransactionActive())
                .isFalse();
        assertThat(TransactionSynchronizationManager.isSynchronizationActive()).isFalse();
        assertThat(TransactionSynchronizationManager.getResourceMap()).isEmpty();
    }

    @DatabaseTest
    @DisplayName("R02m each attempt is a transaction of its own, also when the conflict comes at the commit")
    void eachAttemptIsATransaction(Database database) throws Exception {
        for (BiConsumer<Bank, Long> deposit : List.<BiConsumer<Bank, Long>>of(
                (bank, id) -> bank.deposit(id, 10),
                (bank, id) -> bank.depositPlainly(id, 10),
                (bank, id) -> bank.depositJakarta(id, 10),
                (bank, id) -> bank.depositAndFlush(id, 10))) {
            with(database, application -> {
                application.get(Rival.class).wins(1);

                deposit.accept(application.get(Bank.class), 1L);

                assertThat(application.get(Rival.class).wrote).hasValue(1);
                assertThat(application.get(Ledger.class).executions).hasSize(2);
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
                assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                        .hasSize(1);
            });
        }
    }

    @DatabaseTest
    @DisplayName("R02m Rowlock.call runs its attempts through the manager")
    void rowlockCallRunsThroughTheManager(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);

            application.get(Rowlock.class).run(RetryPolicy.of(5), session -> {
                assertThat(TransactionSynchronizationManager.isActualTransactionActive())
                        .isTrue();
                Account account = session.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
            });

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        });
    }

    @DatabaseTest
    @DisplayName("R06m nothing is held in back-off")
    void nothingIsHeldInBackOff(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);
            List<Integer> connections = new ArrayList<>();
            application.get(Events.class).react(event -> {
                if (event instanceof AttemptEvent.Retried) {
                    connections.add(application.activeConnections());
                    check(() -> nothingIsLeft(application));
                }
            });

            application.get(Bank.class).deposit(1, 10);

            assertThat(connections).containsExactly(0);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        });
    }

    @DatabaseTest
    @DisplayName("R35m no update of many writers of one row is lost")
    void noUpdateIsLost(Database database) throws Exception {
        with(database, application -> {
            together(20, writer -> application.get(Bank.class).deposit(1, 1));

            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(20);
            assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                    .isNotEmpty();
        });
    }

    @DatabaseTest
    @DisplayName("R37m a retry has the lost row locked in its transaction before its body runs")
    void aRetryHasTheLostRowLocked(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);
            List<Boolean> locked = new ArrayList<>();

            application.get(Bank.class).run(manager -> {
                locked.add(application.get(Prober.class).isLocked(1));
                locked.add(application.get(Prober.class).isLocked(2));
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
            });

            assertThat(locked).containsExactly(false, false, true, false);
            assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                    .hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        });
    }

    @DatabaseTest
    @DisplayName("R03m, R04m inside an active transaction the body runs once, and its owner sees the conflict")
    void insideAnActiveTransactionTheBodyRunsOnce(Database database) throws Exception {
        for (Consumer<Bank> deposit : List.<Consumer<Bank>>of(
                bank -> bank.deposit(1, 10), bank -> bank.depositPlainly(1, 10), bank -> bank.depositAndFlush(1, 10))) {
            with(database, application -> {
                application.get(Rival.class).wins(1);

                assertThatThrownBy(() -> outer(application)
                                .executeWithoutResult(status -> deposit.accept(application.get(Bank.class))))
                        .satisfies(ManagerContract::isAConflict);

                assertThat(application.get(Rival.class).wrote).hasValue(1);
                assertThat(application.get(Ledger.class).executions).hasSize(1);
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
                assertThat(application.get(Events.class).of(AttemptEvent.Joined.class))
                        .hasSize(1);
                assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                        .isEmpty();
            });
        }
    }

    @DatabaseTest
    @DisplayName("R03m with FAIL it is refused before its body")
    void withFailItIsRefused(Database database) throws Exception {
        with(database, application -> {
            assertThatThrownBy(() -> outer(application)
                            .executeWithoutResult(
                                    status -> application.get(Bank.class).depositAlone(1, 10)))
                    .isInstanceOf(ActiveTransactionException.class);

            assertThat(application.get(Ledger.class).executions).isEmpty();
        });
    }

    @DatabaseTest
    @DisplayName("R05m with REQUIRES_NEW or NEW it is retried in transactions of its own, without escalation")
    void withRequiresNewItIsRetried(Database database) throws Exception {
        for (Consumer<Bank> deposit :
                List.<Consumer<Bank>>of(bank -> bank.depositAnew(1, 10), bank -> bank.depositApart(1, 10))) {
            for (boolean used : new boolean[] {false, true}) {
                with(database, application -> {
                    application.get(Rival.class).wins(1);

                    outer(application).executeWithoutResult(status -> {
                        if (used) {
                            application.get(Bank.class).run(manager -> manager.find(Account.class, 2L).balance += 5);
                        }
                        deposit.accept(application.get(Bank.class));
                        status.setRollbackOnly();
                    });

                    assertThat(application.get(Rival.class).wrote).hasValue(1);
                    assertThat(application.get(Ledger.class).executions).hasSize(used ? 3 : 2);
                    assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
                    assertThat(application.get(Ledger.class).balance(2)).isZero();
                    assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                            .isEmpty();
                });
            }
        }
    }

    @DatabaseTest
    @DisplayName("R29m a guarded call in a guarded call does not multiply")
    void aGuardedCallInAGuardedCallDoesNotMultiply(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);
            Bank bank = application.get(Bank.class);

            bank.run(manager -> bank.deposit(1, 10));

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(4);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        });
    }

    @DatabaseTest
    @DisplayName("C04m a claiming bean holds its row while its body runs, and sees what is stored")
    void aClaimingBeanHoldsItsRow(Database database) throws Exception {
        with(database, application -> {
            Prober prober = application.get(Prober.class);
            List<Boolean> locked = new ArrayList<>();
            Runnable probe = () -> {
                locked.add(prober.isLocked(1));
                locked.add(prober.isLocked(2));
            };

            application.get(Bank.class).withdraw(1, 10, probe);
            outer(application)
                    .executeWithoutResult(status -> application.get(Bank.class).withdraw(1, 10, probe));
            outer(application)
                    .executeWithoutResult(status -> application.get(Bank.class).run(manager -> {
                        manager.find(Account.class, 1L);
                        application.get(Rival.class).wins(1);
                        application.get(Rival.class).interfere(1);
                        application.get(Bank.class).withdraw(1, 10, probe);
                    }));

            assertThat(locked).containsExactly(true, false, true, false, true, false);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(970);
        });
    }

    @DatabaseTest
    @DisplayName("R56m a claim that fails as the first statement leaves nothing on the thread, and the next call works")
    void aClaimThatFailsLeavesNothing(Database database) throws Exception {
        with(database, application -> {
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
                nothingIsLeft(application);
                assertThat(application.activeConnections()).isZero();
            }
            assertThat(application.get(Ledger.class).executions).isEmpty();
            bank.withdrawPatiently(1, 10);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(-10);
        });
    }

    @DatabaseTest
    @DisplayName(
            "R39m Attempt.afterCommit runs once, without a connection, and at the end of a transaction that was joined")
    void afterCommitRunsOnce(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);
            List<Integer> connections = new ArrayList<>();
            Bank bank = application.get(Bank.class);
            Runnable deposit = () -> bank.run(manager -> {
                Account account = manager.find(Account.class, 1L);
                application.get(Rival.class).interfere(1);
                account.balance += 10;
                Attempt.current().afterCommit(() -> connections.add(application.activeConnections()));
            });

            deposit.run();
            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(connections).containsExactly(0);

            outer(application).executeWithoutResult(status -> {
                deposit.run();
                assertThat(connections).hasSize(1);
            });
            assertThat(connections).hasSize(2);

            outer(application).executeWithoutResult(status -> {
                deposit.run();
                status.setRollbackOnly();
            });
            assertThat(connections).hasSize(2);
        });
    }

    @DatabaseTest
    @DisplayName("R55m what is called in afterCommit and afterCompletion of an ordinary transaction is stored")
    void whatIsCalledAfterACommitIsStored(Database database) throws Exception {
        for (BiConsumer<Bank, Long> deposit : List.<BiConsumer<Bank, Long>>of(
                (bank, id) -> bank.deposit(id, 10),
                (bank, id) -> bank.depositPlainly(id, 10),
                (bank, id) -> bank.depositAnew(id, 10),
                (bank, id) -> bank.withdraw(id, -10, () -> {}))) {
            with(database, application -> {
                Bank bank = application.get(Bank.class);
                outer(application)
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
            });
        }
    }

    @DatabaseTest
    @DisplayName("R18m a conflict that the body swallows is reported")
    void aSwallowedConflictIsReported(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(1);

            assertThatThrownBy(() -> application.get(Bank.class).run(manager -> {
                        Account account = manager.find(Account.class, 1L);
                        application.get(Rival.class).interfere(1);
                        account.balance += 10;
                        try {
                            manager.flush();
                        } catch (RuntimeException swallowed) {
                            assertThat(swallowed).satisfies(ManagerContract::isAConflict);
                        }
                    }))
                    .isInstanceOf(OptimisticRetriesExhaustedException.class)
                    .hasMessageContaining("SWALLOWED");

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
        });
    }

    /** Begins a transaction in front of Spring's interceptor, but behind the loop. */
    @Aspect
    @Order(0)
    static class Hasty {
        private final PlatformTransactionManager manager;

        Hasty(PlatformTransactionManager manager) {
            this.manager = manager;
        }

        @Around("execution(* dev.rowlock.spring.Bank.*(..))")
        Object around(ProceedingJoinPoint call) {
            return new TransactionTemplate(manager).execute(status -> {
                try {
                    return call.proceed();
                } catch (RuntimeException failure) {
                    throw failure;
                } catch (Throwable failure) {
                    throw new IllegalStateException(failure);
                }
            });
        }
    }

    @DatabaseTest
    @DisplayName(
            "R03m, R39m a transaction that an aspect begins inside the loop belongs to the aspect: once, with claims and afterCommit")
    void aTransactionOfAnAspectBelongsToIt(Database database) throws Exception {
        with(database, List.of(), ManagerContract::inATransactionOfAnAspect, Hasty.class);
    }

    static void inATransactionOfAnAspect(Application application) {
        Bank bank = application.get(Bank.class);
        List<Boolean> ran = new ArrayList<>();

        bank.run(manager -> {
            manager.find(Account.class, 1L).balance += 10;
            Attempt.current().afterCommit(() -> ran.add(true));
        });
        assertThat(ran).containsExactly(true);
        assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);

        bank.withdraw(2, 10, () -> ran.add(application.get(Prober.class).isLocked(2)));
        assertThat(ran).containsExactly(true, true);
        assertThat(application.get(Ledger.class).balance(2)).isEqualTo(-10);

        application.get(Rival.class).wins(1);
        assertThatThrownBy(() -> bank.run(manager -> {
                    Account account = manager.find(Account.class, 1L);
                    application.get(Rival.class).interfere(1);
                    account.balance += 10;
                    Attempt.current().afterCommit(() -> ran.add(false));
                }))
                .satisfies(ManagerContract::isAConflict);
        assertThat(application.get(Rival.class).wrote).hasValue(1);
        assertThat(application.get(Events.class).of(AttemptEvent.Joined.class)).hasSize(3);
        assertThat(application.get(Events.class).of(AttemptEvent.Retried.class)).isEmpty();
        assertThat(ran).containsExactly(true, true);
    }

    final TransactionTemplate outer(Application application) {
        return new TransactionTemplate(application.get(PlatformTransactionManager.class));
    }

    static void isAConflict(Throwable failure) {
        assertThat(failure).hasStackTraceContaining("StaleObjectStateException");
    }

    static void check(CheckedRunnable check) {
        try {
            check.run();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }

    @FunctionalInterface
    interface CheckedRunnable {
        void run() throws Exception;
    }

    /** Runs that in as many threads at once, and waits for all. */
    static void together(int count, LongConsumer work) throws Exception {
        CyclicBarrier begun = new CyclicBarrier(count);
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Future<?>> calls = new ArrayList<>();
            for (long number = 1; number <= count; number++) {
                long own = number;
                calls.add(threads.submit(() -> {
                    begun.await();
                    work.accept(own);
                    return null;
                }));
            }
            for (Future<?> call : calls) {
                call.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
