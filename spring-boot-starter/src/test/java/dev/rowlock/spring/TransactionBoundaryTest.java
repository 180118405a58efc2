package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.interceptor.NameMatchTransactionAttributeSource;
import org.springframework.transaction.interceptor.TransactionAttributeSource;

class TransactionBoundaryTest {

    @EnableTransactionManagement(order = Ordered.HIGHEST_PRECEDENCE)
    static class TransactionsFirst {}

    @EnableTransactionManagement(order = Ordered.LOWEST_PRECEDENCE)
    static class TransactionsLast {}

    @DatabaseTest
    @DisplayName("R02s a conflict at the commit runs the body exactly twice, in two transactions")
    void aConflictAtTheCommitRunsTheBodyTwice(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10));
    }

    @DatabaseTest
    @DisplayName("R02s the transactions' advice may come first")
    void theTransactionsMayComeFirst(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10), TransactionsFirst.class);
    }

    @DatabaseTest
    @DisplayName("R02s the transactions' advice may come last")
    void theTransactionsMayComeLast(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10), TransactionsLast.class);
    }

    @DatabaseTest
    @DisplayName("R02s without @Transactional each attempt has a transaction of its own")
    void withoutTransactional(Database database) {
        conflictOnce(database, bank -> bank.depositPlainly(1, 10));
    }

    @DatabaseTest
    @DisplayName("R02s with Jakarta's @Transactional too")
    void withJakartas(Database database) {
        conflictOnce(database, bank -> bank.depositJakarta(1, 10));
    }

    @DatabaseTest
    @DisplayName("R02s with REQUIRES_NEW too")
    void withRequiresNew(Database database) {
        conflictOnce(database, bank -> bank.depositAnew(1, 10));
    }

    private static void conflictOnce(Database database, Consumer<Bank> deposit, Class<?>... further) {
        Class<?>[] sources =
                Stream.concat(Stream.of(Shop.class), Stream.of(further)).toArray(Class<?>[]::new);
        try (Application application = Application.start(database, sources)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            deposit.accept(application.get(Bank.class));

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(2).doesNotContain("null");
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            assertThat(application.activeConnections()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R02s the user's isolation and timeout hold in each attempt")
    void theUsersIsolationAndTimeoutHold(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            application.get(Bank.class).depositSerializable(1, 10);

            assertThat(application.get(Ledger.class).executions.get(0)).isEqualTo("8 77");
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName("R32s an attempt has no more time than its call, nor than its transaction")
    void anAttemptHasNoMoreTimeThanItsCall(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            application.get(Bank.class).depositSoon(1, 10);
            application.get(Bank.class).depositSooner(1, 10);

            List<String> executions = application.get(Ledger.class).executions;
            assertThat(Integer.parseInt(executions.get(0))).isBetween(1, 5);
            assertThat(Integer.parseInt(executions.get(2))).isBetween(1, 3);
        }
    }

    /** What an application may have beside the source of {@code @Transactional}. */
    static class AnotherSource {
        @Bean
        TransactionAttributeSource another() {
            return new NameMatchTransactionAttributeSource();
        }
    }

    @DatabaseTest
    @DisplayName("R02s a source of transaction attributes that the application has for itself changes nothing")
    void anotherSource(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10), AnotherSource.class);
    }

    @DatabaseTest
    @DisplayName("R46s a checked exception commits by Spring's rules, and what is committed is not repeated")
    void aCheckedExceptionCommits(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            assertThatThrownBy(() -> application.get(Bank.class).depositAndComplain(1, 10))
                    .isInstanceOf(IOException.class);

            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(10);
        }
    }

    @DatabaseTest
    @DisplayName("R46s a rollback that the user asks Spring for is no conflict")
    void aRollbackThatTheUserAsksForIsNoConflict(Database database) {
        try (Application application = Application.start(database, Shop.class)) {
            application.get(Ledger.class).open(1);

            application.get(Bank.class).rollbackQuietly(1);

            assertThat(application.get(Ledger.class).executions).hasSize(1);
            assertThat(application.get(Ledger.class).balance(1)).isZero();
        }
    }
}
