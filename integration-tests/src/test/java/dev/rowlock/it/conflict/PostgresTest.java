package dev.rowlock.it.conflict;

import static dev.rowlock.test.database.Database.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.JDBCException;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A conflict of PostgreSQL's")
class PostgresTest {

    @DatabaseTest(POSTGRESQL)
    @DisplayName("R23 at a statement of a serializable transaction is repeated")
    void atAStatement(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(session -> {
                serializable(session);
                Balance balance = session.find(Balance.class, 1L);
                if (Fixture.isFirstAttempt()) {
                    fixture.another("update Balance set amount = amount + 10 where id = 1");
                }
                balance.amount++;
            });

            fixture.assertFailedOnce(ConflictKind.SERIALIZATION, Phase.FLUSH, "40001", 0);
            assertThat(fixture.amount(1)).isEqualTo(111);
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("R23 at the commit of a serializable transaction is repeated")
    void atTheCommit(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(session -> {
                serializable(session);
                int sum = session.find(Balance.class, 1L).amount + session.find(Balance.class, 2L).amount;
                session.find(Balance.class, 1L).amount = sum;
                session.flush();
                if (Fixture.isFirstAttempt()) {
                    Fixture.commit(fixture.anotherOpen(
                            "set transaction isolation level serializable",
                            "update Balance set amount = (select sum(amount) from Balance) where id = 2"));
                }
            });

            fixture.assertFailedOnce(ConflictKind.SERIALIZATION, Phase.COMMIT, "40001", 0);
            assertThat(fixture.amount(2)).isEqualTo(200);
            assertThat(fixture.amount(1)).as("as if one came after the other").isEqualTo(300);
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("that was swallowed is recognised in the 25P02 that follows, and repeated")
    void thatWasSwallowedIsRecognised(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Connection other = fixture.anotherOpen("update Balance set amount = amount + 10 where id = 1");
            List<@Nullable String> states = new ArrayList<>();

            fixture.run(session -> {
                if (!Fixture.isFirstAttempt()) {
                    Fixture.commit(other);
                }
                try {
                    lockNowait(session);
                } catch (RuntimeException swallowed) {
                    // what a careless caller does
                }
                try {
                    session.createSelectionQuery("from Balance where id = 1", Balance.class)
                            .getSingleResult()
                            .amount++;
                } catch (JDBCException aborted) {
                    states.add(aborted.getSQLState());
                    throw aborted;
                }
            });

            assertThat(states).containsExactly("25P02");
            fixture.assertFailedOnce(ConflictKind.LOCK_TIMEOUT, Phase.BODY, "55P03", 0);
            assertThat(fixture.amount(1)).isEqualTo(111);
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("is not what a 25P02 after another error is")
    void isNotWhatFollowsAnotherError(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            RetriesExhaustedException failure = catchThrowableOfType(
                    RetriesExhaustedException.class,
                    () -> fixture.run(session -> {
                        try {
                            session.createNativeQuery("select 1 / 0", Integer.class)
                                    .getSingleResult();
                        } catch (RuntimeException swallowed) {
                            // what a careless caller does
                        }
                        session.createSelectionQuery("from Balance", Balance.class)
                                .getResultList();
                    }));

            assertThat(failure.attempts()).singleElement().hasToString("#1 SWALLOWED in BODY SQLSTATE 25P02");
            assertThat(fixture.executions()).isEqualTo(1);
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("R61 is no row that is gone: find returns null when its connection is lost, and the attempt fails")
    void findOnALostConnection(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<Boolean> found = new ArrayList<>();

            assertThatThrownBy(() -> fixture.run(session -> {
                        int backend = session.createNativeQuery("select pg_backend_pid()", Integer.class)
                                .getSingleResult();
                        fixture.another("select pg_terminate_backend(" + backend + ", 10000)");
                        Balance balance = session.find(Balance.class, 1L);
                        found.add(balance != null);
                        if (balance != null) {
                            balance.amount++;
                        }
                    }))
                    .isInstanceOf(RetriesExhaustedException.class);

            assertThat(found).as("the row that is there").containsExactly(false);
            assertThat(fixture.failures).extracting("kind").containsExactly(ConflictKind.SWALLOWED);
            fixture.run(session -> session.find(Balance.class, 1L).amount++);
            assertThat(fixture.amount(1)).isEqualTo(101);
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("is no SQLSTATE that nobody named")
    void isNoSqlStateThatNobodyNamed(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            assertThatThrownBy(() -> fixture.run(this::alterWhatIsInUse)).isInstanceOf(JDBCException.class);
            assertThat(fixture.executions()).isEqualTo(1);
            assertThat(fixture.failures).extracting("sqlState").containsExactly("55006");
        }
    }

    @DatabaseTest(POSTGRESQL)
    @DisplayName("is an SQLSTATE that the policy names")
    void isAnSqlStateThatThePolicyNames(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(Fixture.policy(3).retrySqlState("55006"), this::alterWhatIsInUse);

            fixture.assertFailedOnce(ConflictKind.OTHER, Phase.BODY, "55006", 0);
            assertThat(fixture.amount(1)).isEqualTo(101);
        }
    }

    private void alterWhatIsInUse(Session session) {
        session.find(Balance.class, 1L).amount++;
        session.flush();
        if (Fixture.isFirstAttempt()) {
            session.createNativeMutationQuery("declare held cursor for select * from Balance")
                    .executeUpdate();
        }
        session.createNativeMutationQuery("alter table Balance alter column amount set default 0")
                .executeUpdate();
    }

    private static void lockNowait(Session session) {
        session.createNativeQuery("select id from Balance where id = 1 for update nowait", Long.class)
                .getSingleResult();
    }

    private static void serializable(Session session) {
        session.createNativeMutationQuery("set transaction isolation level serializable")
                .executeUpdate();
    }
}
