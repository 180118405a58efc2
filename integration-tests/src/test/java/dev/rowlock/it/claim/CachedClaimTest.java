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

@DisplayName("A claim of a row in the second-level cache")
class CachedClaimTest {

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class, Shop.Order.class},
            settings = {
                "hibernate.cache.use_second_level_cache=true",
                "hibernate.cache.use_query_cache=true",
                "hibernate.classcache.dev.rowlock.it.claim.Account=read-write",
                "hibernate.classcache.dev.rowlock.it.claim.Till=read-write"
            })
    @DisplayName("C27 reads it from the database, read-write")
    void readWrite(Persistence persistence) throws SQLException {
        readsFromTheDatabase(persistence);
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class, Shop.Order.class},
            settings = {
                "hibernate.cache.use_second_level_cache=true",
                "hibernate.cache.use_query_cache=true",
                "hibernate.classcache.dev.rowlock.it.claim.Account=nonstrict-read-write",
                "hibernate.classcache.dev.rowlock.it.claim.Till=nonstrict-read-write"
            })
    @DisplayName("C27 reads it from the database, nonstrict-read-write")
    void nonstrictReadWrite(Persistence persistence) throws SQLException {
        readsFromTheDatabase(persistence);
    }

    private static void readsFromTheDatabase(Persistence persistence) throws SQLException {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        for (long id = 1; id <= 3; id++) {
            fixture.account(id);
        }
        fixture.sessionFactory().inTransaction(session -> session.find(Till.class, 1L));
        assertThat(fixture.sessionFactory().getCache().containsEntity(Account.class, 1L))
                .isTrue();
        assertThat(fixture.sessionFactory().getCache().containsEntity(Till.class, 1L))
                .isTrue();
        fixture.rowlock()
                .run(
                        RetryPolicy.of(1),
                        session -> assertThat(desk.rich(3))
                                .extracting(account -> account.balance)
                                .containsOnly(100L));
        fromOutside(persistence, 40);

        fixture.bank().withAccount(1, account -> assertThat(account.balance).isEqualTo(40));
        fixture.bank().withTill(new Till(1, 0), till -> assertThat(till.cash).isEqualTo(40));
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(session.find(Account.class, 2L).balance)
                    .as("loaded from the cache")
                    .isEqualTo(100);
            fixture.bank().withAccount(2, account -> assertThat(account.balance).isEqualTo(40));
        });

        fromOutside(persistence, 30);
        fixture.rowlock()
                .run(
                        RetryPolicy.of(1),
                        session -> assertThat(desk.rich(3))
                                .extracting(account -> account.balance)
                                .containsOnly(30L));
        assertThat(fixture.sessionFactory().getStatistics().getQueryCachePutCount())
                .isZero();
    }

    private static void fromOutside(Persistence persistence, long amount) throws SQLException {
        try (Connection connection = persistence.open();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("update Account set balance = " + amount + ", version = version + 1"))
                    .isEqualTo(3);
            statement.executeUpdate("update Till set cash = " + amount);
        }
    }
}
