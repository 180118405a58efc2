package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimSnapshotException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** With a pool of its own: its connections keep their setting. */
@Mapped(
        value = {Account.class, Till.class, Job.class},
        poolSize = 3)
@DisplayName("A claim after a read, of a row that was changed in between")
class SnapshotClaimTest {

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C07 fails where the database insists on its snapshot, and the transaction can only be rolled back")
    void failsWhereTheDatabaseInsists(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);

        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(1), session -> {
                    insistOnSnapshots(session, database);
                    changedAfterRead(fixture, session);

                    assertThatThrownBy(() -> fixture.bank().withTill(new Till(1, 0), till -> {}))
                            .isInstanceOf(ClaimSnapshotException.class)
                            .hasMessageContaining("claim first, read later");
                    assertThat(session.getTransaction().getRollbackOnly()).isTrue();
                }))
                .hasMessageContaining(ConflictKind.SERIALIZATION.name());
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C07 is repeated, and then succeeds")
    void isRepeated(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);
        AtomicInteger executions = new AtomicInteger();
        List<ConflictKind> lost = new ArrayList<>();
        AttemptListener listener = event -> {
            if (event instanceof AttemptEvent.Failed failed) {
                lost.add(failed.conflict().kind());
            }
        };
        fixture.rowlock().addListener(listener);

        fixture.rowlock().run(RetryPolicy.of(3), session -> {
            insistOnSnapshots(session, database);
            if (executions.incrementAndGet() == 1) {
                changedAfterRead(fixture, session);
            }
            fixture.bank().withTill(new Till(1, 0), till -> till.cash++);
        });

        fixture.rowlock().removeListener(listener);
        assertThat(lost).containsExactly(ConflictKind.SERIALIZATION);
        assertThat(till(fixture).cash).isEqualTo(4);
    }

    @DatabaseTest
    @DisplayName("C06 shows the last committed state elsewhere, on MariaDB under REPEATABLE READ")
    void showsTheLastCommittedState(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            if (database == Database.MARIADB) {
                session.doWork(connection -> {
                    try (Statement statement = connection.createStatement()) {
                        statement.execute("set session innodb_snapshot_isolation = off");
                    }
                    assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
                });
            }
            changedAfterRead(fixture, session);
            if (database == Database.MARIADB) {
                assertThat(cash(session)).as("a plain read").isEqualTo(10);
            }

            fixture.bank().withTill(new Till(1, 0), till -> {
                assertThat(till.cash).isEqualTo(3);
                till.cash++;
            });
        });

        assertThat(till(fixture).cash).isEqualTo(4);
    }

    private static void insistOnSnapshots(Session session, Database database) {
        session.doWork(connection -> {
            if (database == Database.POSTGRESQL) {
                connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            } else {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("set session innodb_snapshot_isolation = on");
                }
            }
        });
    }

    private static void changedAfterRead(Fixture fixture, Session session) {
        assertThat(cash(session)).isEqualTo(10);
        fixture.sessionFactory().inTransaction(other -> other.find(Till.class, 1L).cash = 3);
    }

    private static long cash(Session session) {
        return session.createSelectionQuery("select cash from Till", Long.class).getSingleResult();
    }

    private static Till till(Fixture fixture) {
        return fixture.sessionFactory().fromTransaction(session -> session.find(Till.class, 1L));
    }
}
