package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.transaction.annotation.EnableTransactionManagement;

class TransactionBoundaryTest {

    @SpringBootConfiguration
    @EnableAutoConfiguration
    @EntityScan(basePackageClasses = Account.class)
    @Import({Bank.class, Rival.class, Ledger.class})
    static class Shop {}

    @EnableTransactionManagement(order = Ordered.HIGHEST_PRECEDENCE)
    static class TransactionsOutermost {}

    @EnableTransactionManagement(order = Ordered.LOWEST_PRECEDENCE)
    static class TransactionsInnermost {}

    @DatabaseTest
    @DisplayName("R02 a conflict at the commit runs the body exactly twice, in two transactions")
    void aConflictAtTheCommitRunsTheBodyTwice(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10));
    }

    @DatabaseTest
    @DisplayName("R02 whatever the order of the transactions' advice: first")
    void whateverTheOrderFirst(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10), TransactionsOutermost.class);
    }

    @DatabaseTest
    @DisplayName("R02 whatever the order of the transactions' advice: last")
    void whateverTheOrderLast(Database database) {
        conflictOnce(database, bank -> bank.deposit(1, 10), TransactionsInnermost.class);
    }

    @DatabaseTest
    @DisplayName("R02 without @Transactional each attempt has a transaction of its own")
    void withoutTransactional(Database database) {
        conflictOnce(database, bank -> bank.depositPlainly(1, 10));
    }

    @DatabaseTest
    @DisplayName("R02 with Jakarta's @Transactional too")
    void withJakartas(Database database) {
        conflictOnce(database, bank -> bank.depositJakarta(1, 10));
    }

    private static void conflictOnce(Database database, Consumer<Bank> deposit, Class<?>... further) {
        Class<?>[] sources = new Class<?>[further.length + 1];
        sources[0] = Shop.class;
        System.arraycopy(further, 0, sources, 1, further.length);
        try (Application application = Application.start(database, sources)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            Bank bank = application.get(Bank.class);
            deposit.accept(bank);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions()).isEqualTo(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            assertThat(application.activeConnections()).isZero();
        }
    }
}
