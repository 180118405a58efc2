package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.PessimisticLockException;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** All of them let the statement fail, and two of three leave the transaction as it was before it. */
@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A lock that is not granted in time")
class LockTimeoutTest {
    private static final String HOLD = "update Balance set amount = amount + 10 where id = 1";
    private static final String UNTOUCHED = "0 members and 100";
    private static final String AT_WORK = "1 members and 105";

    @DatabaseTest
    @DisplayName("R24 ends its whole attempt, of which the next one sees nothing")
    void endsItsWholeAttempt(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<String> seen = new ArrayList<>();
            Connection other = fixture.anotherOpen(HOLD);
            persistence.recorder().reset();

            fixture.run(session -> {
                if (!Fixture.isFirstAttempt()) {
                    assertThat(persistence.recorder().rollbacks())
                            .as("before the retry")
                            .isEqualTo(1);
                    assertThat(persistence.prober().lockedIds("Balance"))
                            .as("the other's")
                            .containsExactly(1L);
                    Fixture.commit(other);
                }
                seen.add(look(session));
                try {
                    workWithLock(session, database);
                } catch (RuntimeException refused) {
                    if (database != Database.POSTGRESQL) {
                        seen.add(look(session));
                    }
                    throw refused;
                }
            });

            switch (database) {
                case H2 -> fixture.assertFailedOnce(ConflictKind.LOCK_TIMEOUT, Phase.BODY, "HYT00", 50200);
                case POSTGRESQL -> fixture.assertFailedOnce(ConflictKind.LOCK_TIMEOUT, Phase.BODY, "55P03", 0);
                case MARIADB -> fixture.assertFailedOnce(ConflictKind.LOCK_TIMEOUT, Phase.BODY, "HY000", 1205);
            }
            if (database == Database.POSTGRESQL) {
                assertThat(seen).containsExactly(UNTOUCHED, UNTOUCHED);
            } else {
                assertThat(seen).as("only the statement is undone").containsExactly(UNTOUCHED, AT_WORK, UNTOUCHED);
            }
            assertThat(fixture.members()).isEqualTo(1);
            assertThat(fixture.amount(2)).isEqualTo(105);
            assertThat(fixture.amount(1)).isEqualTo(111);
        }
    }

    @DatabaseTest
    @DisplayName("R25 is rolled back where it is not repeated, though it leaves the transaction committable")
    void isRolledBackWhereItIsNotRepeated(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.anotherOpen(HOLD);

            Throwable failure = catchThrowable(() ->
                    fixture.run(Fixture.policy(3).retryLockTimeout(false), session -> workWithLock(session, database)));

            assertThat(failure)
                    .isInstanceOf(
                            database == Database.POSTGRESQL
                                    ? PessimisticLockException.class
                                    : LockTimeoutException.class);
            assertThat(fixture.executions()).isEqualTo(1);
            assertThat(fixture.failures).extracting("kind").containsExactly(ConflictKind.LOCK_TIMEOUT);
            assertThat(fixture.members()).isZero();
            assertThat(persistence.activeConnections()).isZero();
        }
    }

    private static String look(Session session) {
        return Fixture.members(session) + " members and "
                + session.createNativeQuery("select amount from Balance where id = 2", Integer.class)
                        .getSingleResult();
    }

    private static void workWithLock(Session session, Database database) {
        session.persist(new Member(7, "seven"));
        session.find(Balance.class, 2L).amount += 5;
        session.flush();
        if (database == Database.POSTGRESQL) {
            session.createNativeMutationQuery("set local lock_timeout = '100ms'")
                    .executeUpdate();
        }
        String patience = switch (database) {
            case H2 -> " wait 0.1";
            case POSTGRESQL -> "";
            case MARIADB -> " wait 1";
        };
        session.createNativeQuery("select * from Balance where id = 1 for update" + patience, Balance.class)
                .getSingleResult()
                .amount++;
    }
}
