package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A claim of a cached entity")
class CachedClaimTest {

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            settings = {
                "hibernate.cache.use_second_level_cache=true",
                "hibernate.classcache.dev.rowlock.it.claim.Account=read-write",
                "hibernate.classcache.dev.rowlock.it.claim.Till=read-write"
            })
    @DisplayName("C27 reads it from the database, with a read-write cache")
    void withAReadWriteCache(Persistence persistence) throws SQLException {
        readsFromTheDatabase(persistence);
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            settings = {
                "hibernate.cache.use_second_level_cache=true",
                "hibernate.classcache.dev.rowlock.it.claim.Account=nonstrict-read-write",
                "hibernate.classcache.dev.rowlock.it.claim.Till=nonstrict-read-write"
            })
    @DisplayName("C27 reads it from the database, with a nonstrict cache")
    void withANonstrictCache(Persistence persistence) throws SQLException {
        readsFromTheDatabase(persistence);
    }

    private static void readsFromTheDatabase(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        PatientBank bank = new RowlockPatientBank(fixture.rowlock());
        Till till = fixture.sessionFactory().fromTransaction(session -> session.find(Till.class, 1L));
        fixture.account(1);
        fixture.account(2);
        changeBehindTheCache(persistence);
        assertThat(fixture.account(1).balance)
                .as("the cache knows nothing of it")
                .isEqualTo(100);
        assertThat(fixture.account(2).balance).isEqualTo(100);

        fixture.bank().withAccount(1, account -> assertThat(account.balance).isEqualTo(3));
        fixture.bank().withTill(till, claimed -> assertThat(claimed.cash).isEqualTo(3));
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(session.find(Account.class, 2L).balance).isEqualTo(100);
            fixture.bank().withAccount(2, account -> assertThat(account.balance).isEqualTo(3));
        });
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            persistence.recorder().reset();
            assertThat(bank.firstOf(3))
                    .singleElement()
                    .satisfies(account -> assertThat(account.balance).isEqualTo(3));
            assertThat(persistence.recorder().locking("account")).isNotEmpty();
        });
    }

    private static void changeBehindTheCache(Persistence persistence) throws SQLException {
        try (Connection connection = persistence.open();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("update account set balance = 3 where id in (1, 2)"))
                    .isEqualTo(2);
            assertThat(statement.executeUpdate("update till set cash = 3")).isEqualTo(1);
        }
    }
}
