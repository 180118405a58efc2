package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.retry.ActiveTransactionException;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.UserTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.springframework.core.annotation.Order;

/** Under {@code JtaTransactionManager}, where anybody may begin a transaction without Spring. */
class JtaManagerTest extends ManagerContract {

    JtaManagerTest() {
        super(JtaShop.class);
    }

    @Override
    void nothingIsLeft(Application application) throws Exception {
        super.nothingIsLeft(application);
        assertThat(application.get(TransactionManager.class).getStatus()).isEqualTo(Status.STATUS_NO_TRANSACTION);
    }

    /** Runs the work in a transaction that Spring does not know of. */
    private static void raw(Application application, Work work) throws Exception {
        UserTransaction transaction = application.get(UserTransaction.class);
        transaction.begin();
        try {
            work.run(application);
            transaction.commit();
        } finally {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        }
    }

    @DatabaseTest
    @DisplayName(
            "R03j, R04j inside a transaction that was begun without Spring the body runs once, and its owner sees the conflict")
    void insideARawTransactionTheBodyRunsOnce(Database database) throws Exception {
        for (Consumer<Bank> deposit : List.<Consumer<Bank>>of(
                bank -> bank.deposit(1, 10),
                bank -> bank.depositPlainly(1, 10),
                bank -> bank.depositJakarta(1, 10),
                bank -> bank.depositAndFlush(1, 10))) {
            with(database, application -> {
                application.get(Rival.class).wins(1);

                assertThatThrownBy(() -> raw(application, same -> deposit.accept(application.get(Bank.class))))
                        .satisfies(ManagerContract::isAConflict);

                assertThat(application.get(Rival.class).wrote).hasValue(1);
                assertThat(application.get(Ledger.class).executions).hasSize(1);
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
                assertThat(application.get(Events.class).of(AttemptEvent.Joined.class))
                        .hasSize(1);
                assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                        .isEmpty();

                raw(application, same -> deposit.accept(application.get(Bank.class)));
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            });
        }
    }

    @DatabaseTest
    @DisplayName("R03j what it does there is undone with the transaction, or refused with FAIL")
    void whatItDoesIsUndoneWithTheTransaction(Database database) throws Exception {
        with(database, application -> {
            Bank bank = application.get(Bank.class);
            raw(application, same -> {
                bank.deposit(1, 10);
                bank.depositPlainly(1, 10);
                application
                        .get(Rowlock.class)
                        .run(RetryPolicy.of(5), session -> session.find(Account.class, 2L).balance += 10);
                assertThatThrownBy(() -> bank.depositAlone(1, 10)).isInstanceOf(ActiveTransactionException.class);
                assertThat(application.get(Ledger.class).executions).hasSize(2);
                application.get(UserTransaction.class).rollback();
                application.get(UserTransaction.class).begin();
            });

            assertThat(application.get(Ledger.class).balance(1)).isZero();
            assertThat(application.get(Ledger.class).balance(2)).isZero();
            assertThat(application.get(Events.class).of(AttemptEvent.Joined.class))
                    .hasSize(3);
        });
    }

    @DatabaseTest
    @DisplayName("R04j inside a transaction that is doomed nothing is repeated, and nothing is stored")
    void insideADoomedTransactionNothingIsRepeated(Database database) throws Exception {
        with(database, application -> {
            application.get(Rival.class).wins(5);

            assertThatThrownBy(() -> raw(application, same -> {
                        application.get(UserTransaction.class).setRollbackOnly();
                        try {
                            application.get(Bank.class).depositAndFlush(1, 10);
                        } catch (RuntimeException refused) {
                            assertThat(application.get(Events.class).of(AttemptEvent.Retried.class))
                                    .isEmpty();
                        }
                    }))
                    .isInstanceOf(RollbackException.class);

            assertThat(application.get(Ledger.class).executions.size()).isLessThanOrEqualTo(1);
            assertThat(application.get(Ledger.class).balance(1))
                    .isEqualTo(1000L * application.get(Rival.class).wrote.get());
        });
    }

    @DatabaseTest
    @DisplayName("R05j with REQUIRES_NEW or NEW it is retried beside one that was begun without Spring, which goes on")
    void withRequiresNewItIsRetriedBesideARawTransaction(Database database) throws Exception {
        for (Consumer<Bank> deposit :
                List.<Consumer<Bank>>of(bank -> bank.depositAnew(1, 10), bank -> bank.depositApart(1, 10))) {
            with(database, application -> {
                raw(application, same -> {
                    application.get(Bank.class).deposit(2, 5);
                    application.get(Rival.class).wins(1);
                    deposit.accept(application.get(Bank.class));
                    assertThat(application.get(UserTransaction.class).getStatus())
                            .isEqualTo(Status.STATUS_ACTIVE);
                    application.get(UserTransaction.class).rollback();
                    application.get(UserTransaction.class).begin();
                });

                assertThat(application.get(Rival.class).wrote).hasValue(1);
                assertThat(application.get(Ledger.class).executions).hasSize(3);
                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
                assertThat(application.get(Ledger.class).balance(2)).isZero();
                assertThat(application.get(Events.class).of(AttemptEvent.Escalated.class))
                        .isEmpty();
            });
        }
    }

    @DatabaseTest
    @DisplayName("C04j what is claimed in a transaction that was begun without Spring is held until its end")
    void whatIsClaimedIsHeldUntilItsEnd(Database database) throws Exception {
        with(database, application -> {
            Bank bank = application.get(Bank.class);
            Prober prober = application.get(Prober.class);
            Account detached = new Account(1);
            List<Boolean> locked = new ArrayList<>();

            raw(application, same -> {
                bank.withdraw(detached, 10);
                locked.add(prober.isLocked(1));
                locked.add(prober.isLocked(2));
                try (AutoCloseable lock = prober.hold(2)) {
                    assertThat(lock).isNotNull();
                    assertThatThrownBy(() -> bank.withdrawPatiently(2, 10))
                            .isInstanceOf(ClaimUnavailableException.class);
                }
            });

            assertThat(locked).containsExactly(true, false);
            assertThat(application.get(Ledger.class).executions).containsExactly("true 0");
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(-10);
        });
    }

    @DatabaseTest
    @DisplayName(
            "C04j who holds a row in a transaction that was begun without Spring does not queue behind those that wait for it")
    void whoHoldsARowDoesNotQueue(Database database) throws Exception {
        with(database, application -> {
            Bank bank = application.get(Bank.class);
            ExecutorService threads = Executors.newFixedThreadPool(2);
            List<Future<?>> waiting = new ArrayList<>();
            Account first = new Account(1);

            raw(application, same -> {
                bank.withdraw(first, 1);
                for (int thread = 0; thread < 2; thread++) {
                    waiting.add(threads.submit(() -> bank.withdraw(new Account(1), 100)));
                }
                // They take a connection behind the gate only.
                Awaitility.await().until(() -> application.activeConnections() == 3);

                bank.withdraw(first, 1);
                bank.withdraw(1, 1, () -> {});
                bank.withdrawPatiently(1, 1);
            });

            for (Future<?> call : waiting) {
                call.get(60, TimeUnit.SECONDS);
            }
            threads.shutdown();
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(-204);
        });
    }

    @DatabaseTest
    @DisplayName(
            "R39j Attempt.afterCommit runs after the commit of a transaction that was begun without Spring, if there is one")
    void afterCommitRunsAfterARawCommit(Database database) throws Exception {
        with(database, application -> {
            List<Integer> ran = new ArrayList<>();
            Bank bank = application.get(Bank.class);
            Runnable deposit = () -> bank.run(manager -> {
                manager.find(Account.class, 1L).balance += 10;
                Attempt.current().afterCommit(() -> ran.add(1));
            });

            raw(application, same -> {
                deposit.run();
                assertThat(ran).isEmpty();
            });
            assertThat(ran).hasSize(1);

            raw(application, same -> {
                deposit.run();
                application.get(UserTransaction.class).rollback();
                application.get(UserTransaction.class).begin();
            });
            assertThat(ran).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        });
    }

    @DatabaseTest
    @DisplayName(
            "R55j what is called before or after the completion of a transaction that was begun without Spring is stored")
    void whatIsCalledAtACompletionIsStored(Database database) throws Exception {
        for (Consumer<Bank> deposit : List.<Consumer<Bank>>of(
                bank -> bank.deposit(1, 10),
                bank -> bank.depositPlainly(1, 10),
                bank -> bank.depositAnew(1, 10),
                bank -> bank.withdraw(1, -10, () -> {}))) {
            with(database, application -> {
                raw(
                        application,
                        same -> application
                                .get(TransactionManager.class)
                                .getTransaction()
                                .registerSynchronization(new Synchronization() {
                                    @Override
                                    public void beforeCompletion() {
                                        deposit.accept(application.get(Bank.class));
                                    }

                                    @Override
                                    public void afterCompletion(int status) {
                                        deposit.accept(application.get(Bank.class));
                                    }
                                }));

                assertThat(application.get(Ledger.class).balance(1)).isEqualTo(20);
            });
        }
    }

    /** Does that without Spring. */
    @Aspect
    @Order(0)
    static class RawHasty {
        private final UserTransaction transaction;

        RawHasty(UserTransaction transaction) {
            this.transaction = transaction;
        }

        @Around("execution(* dev.rowlock.spring.Bank.*(..))")
        Object around(ProceedingJoinPoint call) throws Throwable {
            transaction.begin();
            try {
                Object result = call.proceed();
                transaction.commit();
                return result;
            } finally {
                if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                    transaction.rollback();
                }
            }
        }
    }

    @DatabaseTest
    @DisplayName("R03j, R39j an aspect inside the loop may begin it")
    void anAspectMayBeginIt(Database database) throws Exception {
        with(database, List.of(), ManagerContract::inATransactionOfAnAspect, RawHasty.class);
    }
}
