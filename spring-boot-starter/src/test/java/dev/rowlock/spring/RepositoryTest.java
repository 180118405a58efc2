package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class RepositoryTest {

    interface Accounts extends JpaRepository<Account, Long> {

        @OptimisticRetry
        @Transactional(isolation = Isolation.SERIALIZABLE)
        default void deposit(long id, long amount, Consumer<Account> meanwhile) {
            Account account = findById(id).orElseThrow();
            meanwhile.accept(account);
            account.balance += amount;
        }

        @OptimisticRetry
        default void depositPlainly(long id, long amount, Consumer<Account> meanwhile) {
            deposit(id, amount, meanwhile);
        }

        @PessimisticClaim
        default void claim(@Claimed(Account.class) long id, Runnable body) {
            body.run();
        }
    }

    @Import(Shop.class)
    @EnableJpaRepositories(
            basePackageClasses = Accounts.class,
            considerNestedRepositories = true,
            includeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Accounts.class))
    static class ShopWithRepository {}

    @DatabaseTest
    @DisplayName("R02s a method of a repository is retried, with the isolation that its interface declares")
    void aMethodOfARepositoryIsRetried(Database database) {
        try (Application application = Application.start(database, ShopWithRepository.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);
            List<Integer> isolations = new ArrayList<>();

            application.get(Accounts.class).deposit(1, 10, account -> {
                isolations.add(TransactionSynchronizationManager.getCurrentTransactionIsolationLevel());
                if (isolations.size() == 1 && database != Database.MARIADB) {
                    application.get(Rival.class).interfere(1);
                } else if (isolations.size() == 1) {
                    throw new org.springframework.dao.OptimisticLockingFailureException("lost");
                }
            });

            assertThat(isolations).containsExactly(8, 8);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(database == Database.MARIADB ? 10 : 1010);
        }
    }

    @DatabaseTest
    @DisplayName("R02s a method of a repository without @Transactional is retried in transactions of its own")
    void withoutTransactional(Database database) {
        try (Application application = Application.start(database, ShopWithRepository.class)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            application
                    .get(Accounts.class)
                    .depositPlainly(
                            1, 10, account -> application.get(Rival.class).interfere(1));

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }

    @DatabaseTest
    @DisplayName("a method of a repository claims")
    void aMethodOfARepositoryClaims(Database database) {
        try (Application application = Application.start(database, ShopWithRepository.class)) {
            application.get(Ledger.class).open(1);
            List<Boolean> locked = new ArrayList<>();

            application
                    .get(Accounts.class)
                    .claim(1, () -> locked.add(application.get(Prober.class).isLocked(1)));

            assertThat(locked).containsExactly(true);
            assertThat(application.get(Prober.class).isLocked(1)).isFalse();
        }
    }
}
