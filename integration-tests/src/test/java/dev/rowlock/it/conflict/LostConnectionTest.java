package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.RollbackException;
import org.hibernate.JDBCException;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** It meets the flush; R20 is about the commit. H2 runs in this process, where no connection is lost. */
@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A connection that is lost before the commit")
class LostConnectionTest {

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("is not repeated by default, and reported as it is")
    void isNotRepeatedByDefault(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            assertThatThrownBy(() -> fixture.run(session -> addOnALostConnection(fixture, session, database)))
                    .isInstanceOf(RollbackException.class)
                    .hasCauseInstanceOf(JDBCException.class);

            assertThat(fixture.executions()).isEqualTo(1);
            assertThat(fixture.failures).extracting("kind").containsExactly(ConflictKind.CONNECTION_LOST);
            assertThat(fixture.amount(1)).isEqualTo(100);
        }
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("is repeated on another one where the policy wants it")
    void isRepeatedWhereThePolicyWantsIt(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(
                    Fixture.policy(3).retryTransientFailures(true),
                    session -> addOnALostConnection(fixture, session, database));

            if (database == Database.POSTGRESQL) {
                fixture.assertFailedOnce(ConflictKind.CONNECTION_LOST, Phase.FLUSH, "57P01", 0);
            } else {
                fixture.assertFailedOnce(ConflictKind.CONNECTION_LOST, Phase.FLUSH, "08000", -1);
            }
            assertThat(fixture.amount(1)).isEqualTo(101);
        }
    }

    private static void addOnALostConnection(Fixture fixture, Session session, Database database) {
        Balance balance = session.find(Balance.class, 1L);
        if (Fixture.isFirstAttempt()) {
            fixture.another(hangUp(session, database));
        }
        balance.amount++;
    }

    private static String hangUp(Session session, Database database) {
        return database == Database.POSTGRESQL
                ? "select pg_terminate_backend(" + number(session, "select pg_backend_pid()") + ", 10000)"
                : "kill connection " + number(session, "select connection_id()");
    }

    private static long number(Session session, String sql) {
        return session.createNativeQuery(sql, Long.class).getSingleResult();
    }
}
