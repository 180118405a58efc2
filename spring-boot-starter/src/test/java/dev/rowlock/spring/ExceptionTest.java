package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.RetriesExhausted;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import dev.rowlock.spring.test.FailingCommits;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.OptimisticLockException;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.orm.ObjectOptimisticLockingFailureException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionSystemException;

class ExceptionTest {

    @DatabaseTest
    @DisplayName("R51s an exhausted call is Spring's optimistic locking failure, and tells its history")
    void anExhaustedCallTellsItsHistory(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            Rival rival = application.get(Rival.class);
            rival.wins(1);
            Account stale = application
                    .get(EntityManagerFactory.class)
                    .callInTransaction(manager -> manager.find(Account.class, 1L));
            rival.interfere(1);
            stale.balance = 5;

            assertThatThrownBy(() -> application.get(Bank.class).run(manager -> manager.merge(stale)))
                    .isInstanceOf(ObjectOptimisticLockingFailureException.class)
                    .isInstanceOfSatisfying(
                            RetriesExhausted.class,
                            exhausted -> assertThat(exhausted.attempts())
                                    .isNotEmpty()
                                    .last()
                                    .satisfies(last -> assertThat(last.kind()).isEqualTo(ConflictKind.STALE_INPUT)))
                    .hasMessageContaining("Bank.run(Consumer)")
                    .hasCauseInstanceOf(Exception.class);
            assertThat(application.get(Ledger.class).executions).hasSize(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
        }
    }

    @DatabaseTest
    @DisplayName("R18s, R19 a conflict that the body swallows is retried where a guarded call has met it")
    void aSwallowedConflictOfAGuardedCallIsRetried(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            Bank bank = application.get(Bank.class);

            bank.run(manager -> {
                try {
                    bank.depositAndFlush(1, 10);
                } catch (RuntimeException swallowed) {
                    assertThat(swallowed).isNotNull();
                }
            });

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }

    @DatabaseTest
    @DisplayName("R18s, R19 a conflict that the body swallows itself never looks like success")
    void aSwallowedConflictNeverLooksLikeSuccess(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            assertThatThrownBy(() -> application.get(Bank.class).run(manager -> {
                        try {
                            Account account = manager.find(Account.class, 1L);
                            application.get(Rival.class).interfere(1);
                            account.balance += 10;
                            manager.flush();
                        } catch (OptimisticLockException swallowed) {
                            assertThat(swallowed).isNotNull();
                        }
                    }))
                    .isInstanceOfSatisfying(
                            OptimisticRetriesExhaustedException.class,
                            exhausted -> assertThat(exhausted.attempts())
                                    .singleElement()
                                    .satisfies(attempt ->
                                            assertThat(attempt.kind()).isEqualTo(ConflictKind.SWALLOWED)));

            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1000);
        }
    }

    @DatabaseTest
    @DisplayName("R20s, R22s a commit whose outcome is unknown (40003) is never retried, whatever Spring calls it")
    void anUnknownOutcomeIsNeverRetried(Database database) {
        unknown(database, "40003");
    }

    @DatabaseTest
    @DisplayName("R20s a connection that is lost in the commit (08006) is never retried")
    void aLostConnectionInTheCommitIsNeverRetried(Database database) {
        unknown(database, "08006");
    }

    /** Guarded by a verifier that is a bean; Spring comes to it before all others. */
    static class WithVerifier {
        @Bean
        VerifiedBank verifiedBank(ObjectProvider<Bank> bank) {
            return new VerifiedBank(bank);
        }

        @Bean
        LedgerVerifier verifier(PlatformTransactionManager manager, Ledger ledger) {
            return new LedgerVerifier(ledger);
        }
    }

    static class VerifiedBank {
        private final ObjectProvider<Bank> bank;

        VerifiedBank(ObjectProvider<Bank> bank) {
            this.bank = bank;
        }

        @OptimisticRetry(verifier = LedgerVerifier.class)
        public void deposit(long id, long amount) {
            bank.getObject().deposit(id, amount);
        }
    }

    static class LedgerVerifier implements CommitVerifier {
        private final Ledger ledger;

        LedgerVerifier(Ledger ledger) {
            this.ledger = ledger;
        }

        @Override
        public CommitOutcome verify(Session session, UUID invocationId) {
            ledger.executed("verified");
            return CommitOutcome.COMMITTED;
        }
    }

    @DatabaseTest
    @DisplayName("R20s a verifier may be a bean that needs others")
    void aVerifierMayBeABean(Database database) {
        try (Application application =
                Application.start(database, WithVerifier.class, Shop.class, FailingCommits.class)) {
            application.get(Ledger.class).open(1);
            application.get(FailingCommits.class).failNext("08006", true);

            application.get(VerifiedBank.class).deposit(1, 10);

            assertThat(application.get(FailingCommits.class).failed()).isEqualTo(1);
            assertThat(application.get(Ledger.class).executions)
                    .hasSize(2)
                    .last()
                    .isEqualTo("verified");
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        }
    }

    private static void unknown(Database database, String sqlState) {
        try (Application application = Application.start(database, Shop.class, FailingCommits.class)) {
            application.get(Ledger.class).open(1);
            FailingCommits commits = application.get(FailingCommits.class);
            commits.failNext(sqlState, true);

            assertThatThrownBy(() -> application.get(Bank.class).deposit(1, 10))
                    .isInstanceOf(UncertainCommitException.class)
                    .isInstanceOf(TransactionSystemException.class);

            assertThat(commits.failed()).isEqualTo(1);
            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName("R23s a serialization failure of the commit (40001) is retried")
    void aSerializationFailureOfTheCommitIsRetried(Database database) {
        try (Application application = Application.start(database, Shop.class, FailingCommits.class)) {
            application.get(Ledger.class).open(1);
            application.get(FailingCommits.class).failNext("40001", false);

            application.get(Bank.class).deposit(1, 10);

            assertThat(application.get(FailingCommits.class).failed()).isEqualTo(1);
            assertThat(application.get(Ledger.class).executions).hasSize(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName("R27s an Error is rolled back and not retried")
    void anErrorIsRolledBack(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            assertThatThrownBy(() -> application.get(Bank.class).run(manager -> {
                        manager.find(Account.class, 1L).balance = 7;
                        manager.flush();
                        throw new AssertionError("a bug");
                    }))
                    .isExactlyInstanceOf(AssertionError.class);

            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isZero();
        }
    }
}
