package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimFailure;
import dev.rowlock.claim.ClaimInterruptedException;
import dev.rowlock.claim.ClaimTimeoutException;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityNotFoundException;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@Mapped({Account.class, Till.class, Job.class})
@DisplayName("A claim with a timeout")
class ClaimTimeoutTest {

    private static PatientBank bank(Fixture fixture) {
        return new RowlockPatientBank(fixture.rowlock());
    }

    private static Connection holding(Persistence persistence, long account) throws SQLException {
        Connection holder = persistence.open();
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.executeQuery("select id from account where id = " + account + " for update");
        }
        return holder;
    }

    /** Calls what must be refused, and returns how many milliseconds that took. */
    private static long refused(Class<? extends ClaimFailure> type, Runnable call) {
        long start = System.nanoTime();
        ClaimFailure refused = type.cast(catchThrowable(call::run));
        assertThat(refused.row()).isEqualTo(new RowKey(Account.class.getName(), 1L));
        assertThat(refused.isTransactionUsable()).isTrue();
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    /** The quickest of several: a busy machine makes each of them later, but not all of them. */
    private static long quickest(Class<? extends ClaimFailure> type, Runnable call) {
        return LongStream.range(0, 5).map(round -> refused(type, call)).min().orElseThrow();
    }

    @DatabaseTest
    @DisplayName("C23 gives up after it, to a tenth of a second")
    void givesUpInTime(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);

        assertThat(quickest(ClaimTimeoutException.class, () -> bank(fixture).withAccount(1, () -> {})))
                .isBetween(300L, 400L);
        fixture.rowlock()
                .run(
                        RetryPolicy.of(1),
                        session -> assertThat(quickest(
                                        ClaimTimeoutException.class,
                                        () -> bank(fixture).firstOf(100)))
                                .isBetween(300L, 400L));
        assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);
        assertThat(fixture.rowlock().lockTimeout(Duration.ofMillis(300))).isEqualTo(Duration.ofMillis(300));
    }

    @DatabaseTest
    @DisplayName("C23 gives up in time where others wait for the same row")
    void givesUpInTimeAmongOthers(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);

        long last = LongStream.range(0, 5)
                .map(round -> lastOf(4, () -> bank(fixture).withAccount(1, () -> {})))
                .min()
                .orElseThrow();

        // A timeout of each lock, and not of the statement, would have those behind the first wait for twice the time.
        assertThat(last).isBetween(300L, 590L);
    }

    /** How long the last of several waited that called at once. */
    private static long lastOf(int callers, Runnable call) {
        return Race.between(callers, number -> refused(ClaimTimeoutException.class, call)).orFail().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
    }

    @DatabaseTest
    @DisplayName("C23 has one time for all its rows")
    void hasOneTimeForAllRows(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        Connection first = holding(persistence, 1);
        holding(persistence, 2);
        long start = System.nanoTime();
        Background<Boolean> claim = Background.start(() -> {
            bank(fixture).withAccounts(List.of(2L, 1L), () -> {});
            return true;
        });
        persistence.lockWaits().await(1);
        spend(Duration.ofNanos(start + Duration.ofSeconds(2).toNanos() - System.nanoTime())); // of its four seconds
        first.rollback();

        assertThat(claim.outcome().failure())
                .isInstanceOfSatisfying(
                        ClaimTimeoutException.class,
                        timeout -> assertThat(timeout.row()).isEqualTo(new RowKey(Account.class.getName(), 2L)));
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .as("anew for each row it would be six seconds")
                .isBetween(Duration.ofMillis(4000), Duration.ofMillis(5900));
    }

    private static void spend(Duration time) {
        Awaitility.await().pollDelay(time).until(() -> true);
    }

    @DatabaseTest
    @DisplayName("C23 leaves the transaction usable when its time is over, with what was written before")
    void leavesTheTransactionUsable(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);

        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            session.find(Account.class, 2L).balance = 42;
            session.flush();
            refused(ClaimTimeoutException.class, () -> bank(fixture).withAccount(1, () -> {}));
            refused(ClaimTimeoutException.class, () -> bank(fixture).firstOf(100));
            session.find(Account.class, 3L).balance = 43;
        });

        assertThat(fixture.account(2).balance).isEqualTo(42);
        assertThat(fixture.account(3).balance).isEqualTo(43);
    }

    @DatabaseTest
    @DisplayName(
            "G13 lets a thread go that is interrupted while it waits in the database, with its flag and its transaction")
    void letsAnInterruptedThreadGo(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);
        Background<Boolean> claim = Background.start(() -> {
            fixture.rowlock().run(RetryPolicy.of(1), session -> {
                session.find(Account.class, 2L).balance = 42;
                assertThatThrownBy(() -> bank(fixture).withAccountAtLast(1, () -> {}))
                        .isInstanceOfSatisfying(
                                ClaimInterruptedException.class,
                                failure -> assertThat(failure.isTransactionUsable())
                                        .isTrue());
                assertThat(Thread.interrupted()).as("the flag").isTrue();
            });
            return true;
        });
        persistence.lockWaits().await(1);
        long interrupted = System.nanoTime();
        claim.thread().interrupt();

        assertThat(claim.result()).isTrue();
        assertThat(Duration.ofNanos(System.nanoTime() - interrupted))
                .as("long before its 20 seconds are over")
                .isLessThan(Duration.ofSeconds(10));
        assertThat(persistence.prober().lockedIds("account"))
                .as("the row is another's still")
                .containsExactly(1L);
        assertThat(fixture.account(2).balance).isEqualTo(42);
    }

    @DatabaseTest
    @DisplayName("C23 takes the row when it becomes free in time, with the state that was committed")
    void takesTheRowInTime(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        Connection holder = holding(persistence, 1);
        Background<Boolean> claim = Background.start(() -> {
            bank(fixture)
                    .withAccountAtLast(
                            1,
                            () -> assertThat(persistence.prober().lockedIds("account"))
                                    .containsExactly(1L));
            return true;
        });
        persistence.lockWaits().await(1);
        holder.rollback();

        assertThat(claim.result()).isTrue();
    }

    @DatabaseTest
    @DisplayName("C09 by a query checks the row again that it waited for")
    void byAQueryChecksAgain(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        Connection holder = holding(persistence, 1);
        try (Statement statement = holder.createStatement()) {
            statement.executeUpdate("update account set balance = 1 where id = 1");
        }
        Background<List<Long>> claim = Background.start(() -> fixture.rowlock()
                .<List<Long>, RuntimeException>call(
                        RetryPolicy.of(1),
                        session -> bank(fixture).firstOfAtLast(100).stream()
                                .map(account -> account.id)
                                .toList()));
        persistence.lockWaits().await(1);
        holder.commit();

        assertThat(claim.result()).containsExactly(2L);
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            poolSize = 1)
    @DisplayName("C24 leaves the timeouts of its connection as they were, after success and failure")
    void leavesTheTimeoutsOfItsConnection(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        ConnectionTimeouts timeouts = new ConnectionTimeouts(persistence);
        String former = timeouts.change();
        Connection holder = holding(persistence, 1);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            refused(ClaimTimeoutException.class, () -> bank(fixture).withAccount(1, () -> {}));
            assertThat(timeouts.of(session)).isEqualTo(former);
        });
        assertThat(timeouts.now()).isEqualTo(former);

        Background<String> claim =
                Background.start(() -> fixture.rowlock().<String, RuntimeException>call(RetryPolicy.of(1), session -> {
                    bank(fixture).withAccountAtLast(1, () -> {});
                    return timeouts.of(session);
                }));
        persistence.lockWaits().await(1);
        holder.rollback();

        assertThat(claim.result()).isEqualTo(former);
        assertThat(timeouts.now()).isEqualTo(former);
        timeouts.reset();
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            settings = "jakarta.persistence.lock.timeout=300")
    @DisplayName("C25 has the timeout of the factory if it has none of its own")
    void hasTheTimeoutOfTheFactory(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);

        assertThat(quickest(ClaimTimeoutException.class, () -> fixture.bank().withAccount(1, account -> {})))
                .isBetween(300L, 400L);

        fixture.bank().withAccount(2, account -> account.balance = 7);
        assertThat(fixture.account(2).balance).isEqualTo(7);
    }

    @DatabaseTest
    @DisplayName("C10 F16 nowait on a held row returns at once, by id, by entity and by query")
    void nowaitReturnsAtOnce(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        holding(persistence, 1);

        assertThat(quickest(
                        ClaimUnavailableException.class, () -> fixture.bank().withAccountAtOnce(1, account -> {})))
                .isLessThan(100);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(quickest(
                            ClaimUnavailableException.class,
                            () -> fixture.bank().withAccountAtOnce(1, account -> {})))
                    .isLessThan(100);
            assertThat(quickest(
                            ClaimUnavailableException.class, () -> bank(fixture).firstAtOnce(100)))
                    .isLessThan(100);
        });
        assertThat(persistence.recorder().statements().locking("account"))
                .as("no statement that waits")
                .allSatisfy(statement -> assertThat(statement.sql()).containsAnyOf("skip locked", "nowait"));
    }

    @DatabaseTest
    @DisplayName("costs one statement for a row that nobody holds, with a timeout as without")
    void costsOneStatement(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        bank(fixture).withAccount(1, () -> {});

        assertThat(persistence.recorder().statements().locking("account")).hasSize(1);
        assertThat(persistence.recorder().statements().all()).hasSize(2);
    }

    @Test
    @DisplayName("C23 is refused on a database where it cannot be kept")
    void isRefusedElsewhere() {
        try (SessionFactory mysql = new HibernatePersistenceConfiguration("mysql")
                .managedClasses(Account.class)
                .jdbcUrl("jdbc:h2:mem:unused")
                .property("hibernate.dialect", "org.hibernate.dialect.MySQLDialect")
                .property("hibernate.boot.allow_jdbc_metadata_access", "false")
                .createEntityManagerFactory()) {
            Rowlock rowlock = Rowlock.of(mysql);
            PatientBank bank = new RowlockPatientBank(rowlock);

            assertThatThrownBy(() -> bank.withAccount(1, () -> {}))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage(
                            "\"dev.rowlock.it.claim.PatientBank.withAccount(long, Runnable)\" has timeoutMillis = 300,"
                                    + " but Rowlock can limit a wait for a row on PostgreSQL, MariaDB and H2 only, and this is"
                                    + " MySQLDialect; use nowait, or wait as long as the database does");
            assertThatThrownBy(() -> rowlock.lockTimeout(Duration.ofSeconds(1)))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    /** Is written at each flush: Hibernate cannot tell that nothing has changed. */
    @Entity(name = "Diary")
    static class Diary {
        @Id
        long id;

        @Version
        long version;

        @Convert(converter = EntryConverter.class)
        Entry entry = new Entry();
    }

    static class Entry {
        String text = "";
    }

    static class EntryConverter implements AttributeConverter<Entry, String> {

        @Override
        public String convertToDatabaseColumn(Entry entry) {
            return entry.text;
        }

        @Override
        public Entry convertToEntityAttribute(String text) {
            Entry entry = new Entry();
            entry.text = text;
            return entry;
        }
    }

    static class Desk {

        @PessimisticClaim(timeoutMillis = 20_000)
        void withDiary(@Claimed(Diary.class) long id) {}
    }

    @DatabaseTest
    @Mapped(Diary.class)
    @DisplayName(
            "C23 leaves the transaction usable when the row that it waited for is gone, with what was written before")
    void leavesTheTransactionUsableWhenTheRowIsGone(Persistence persistence) throws SQLException {
        persistence.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 2; id++) {
                Diary diary = new Diary();
                diary.id = id;
                session.persist(diary);
            }
        });
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        Desk desk = new RowlockClaimTimeoutTest_Desk(rowlock);
        Connection holder = persistence.open();
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.executeUpdate("delete from diary where id = 2");
        }
        Background<Boolean> claim = Background.start(() -> {
            rowlock.run(RetryPolicy.of(1), session -> {
                Diary written = session.find(Diary.class, 1L);
                written.entry.text = "written";
                assertThatThrownBy(() -> desk.withDiary(2)).isInstanceOf(EntityNotFoundException.class);
                written.entry.text += " twice";
            });
            return true;
        });
        persistence.lockWaits().await(1);
        holder.commit();

        assertThat(claim.result()).isTrue();
        assertThat(persistence
                        .sessionFactory()
                        .<Diary>fromTransaction(session -> session.find(Diary.class, 1L))
                        .entry
                        .text)
                .isEqualTo("written twice");
    }
}
