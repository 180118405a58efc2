package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimDeadlockException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.RollbackException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.context.internal.ManagedSessionContext;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Account.class, Till.class, Job.class, Shop.Order.class},
        settings = {"jakarta.persistence.lock.timeout=4000", "hibernate.current_session_context_class=managed"})
@DisplayName("A claim that the database ends in a deadlock")
class DeadlockedClaimTest {

    @DatabaseTest
    @DisplayName("C01 says so although it has a timeout, and nothing of its transaction is stored if it is caught")
    void saysSo(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);
        Opponent opponent = new Opponent(persistence, database);

        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(1), session -> {
                    write(session, 77);
                    opponent.meet(fixture, () -> fixture.bank().withAccount(2, account -> {}));
                    assertThat(session.getTransaction().getRollbackOnly()).isTrue();
                    writeIfPossible(session, database);
                }))
                .isInstanceOfSatisfying(
                        RetriesExhaustedException.class,
                        exhausted -> assertThat(exhausted.attempts())
                                .extracting(FailedAttempt::kind)
                                .containsExactly(ConflictKind.DEADLOCK));

        assertThat(persistence.recorder().statements().all())
                .as("the deadlocked wait had a timeout")
                .extracting(RecordedStatement::sql)
                .anyMatch(sql -> sql.contains(
                        switch (database) {
                            case H2 -> "for update wait ";
                            case POSTGRESQL -> "set_config('statement_timeout', '";
                            case MARIADB -> "max_statement_time=";
                        }));
        opponent.assertAloneIsStored(fixture);
    }

    @DatabaseTest
    @DisplayName("C01 is repeated from the start")
    void isRepeated(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);
        Opponent opponent = new Opponent(persistence, database);

        fixture.rowlock().run(RetryPolicy.of(2), session -> {
            if (!opponent.isMet()) {
                write(session, 77);
                opponent.meet(fixture, () -> fixture.bank().withAccount(2, account -> {}));
            }
        });

        opponent.assertAloneIsStored(fixture);
    }

    @DatabaseTest
    @DisplayName("C01 and is a query is repeated although the body hides the failure")
    void isRepeatedAfterAQuery(Persistence persistence, Database database) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        fixture.sessionFactory().inTransaction(session -> session.find(Account.class, 2L).balance++);
        Opponent opponent = new Opponent(persistence, database);

        fixture.rowlock().run(RetryPolicy.of(2), session -> {
            if (!opponent.isMet()) {
                write(session, 77);
                opponent.meet(fixture, () -> desk.rich(1));
            }
        });

        opponent.assertAloneIsStored(fixture);
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            settings = {
                "jakarta.persistence.lock.timeout=4000",
                "hibernate.current_session_context_class=managed",
                "hibernate.jpa.compliance.transaction=true"
            })
    @DisplayName("C01 lets the commit fail, also where somebody else began the transaction")
    void letsTheCommitFail(Persistence persistence, Database database) {
        Fixture fixture = Fixture.of(persistence);
        Opponent opponent = new Opponent(persistence, database);
        try (Session session = fixture.sessionFactory().openSession()) {
            ManagedSessionContext.bind(session);
            session.beginTransaction();
            write(session, 77);
            opponent.meet(fixture, () -> fixture.bank().withAccount(2, account -> {}));
            writeIfPossible(session, database);

            assertThatThrownBy(() -> session.getTransaction().commit()).isInstanceOf(RollbackException.class);
        } finally {
            ManagedSessionContext.unbind(fixture.sessionFactory());
        }

        opponent.assertAloneIsStored(fixture);
    }

    private static void write(Session session, long cash) {
        session.createMutationQuery("update Till set cash = :cash")
                .setParameter("cash", cash)
                .executeUpdate();
    }

    // MariaDB, which has rolled back, executes it in a new transaction; the others refuse every statement.
    private static void writeIfPossible(Session session, Database database) {
        if (database == Database.MARIADB) {
            write(session, 88);
        } else {
            assertThatThrownBy(() -> write(session, 88)).isInstanceOf(PersistenceException.class);
        }
    }

    /** A transaction that has written account 2 and will write account 1, and that the database spares. */
    private static final class Opponent {
        private final Persistence persistence;
        private final Connection connection;
        private final List<Background<Boolean>> waiting = new ArrayList<>();

        // H2's victim is the one that began last, PostgreSQL's the one that looks first,
        // MariaDB's the one that has written less.
        Opponent(Persistence persistence, Database database) {
            this.persistence = persistence;
            this.connection = persistence.open();
            try {
                connection.setAutoCommit(false);
            } catch (SQLException failure) {
                throw new IllegalStateException(failure);
            }
            switch (database) {
                case H2 -> {}
                case POSTGRESQL -> execute("set local deadlock_timeout = '1min'");
                case MARIADB ->
                    execute("insert into Job (id, version, priority, runs, status)"
                            + " select seq + 1000, 0, 0, 0, 'READY' from seq_1_to_100");
            }
            execute("update Account set balance = 1000 where id = 2");
        }

        /** Meets a transaction that claims account 1, and then account 2 in that way. */
        void meet(Fixture fixture, Runnable claim) {
            fixture.bank().withAccount(1, account -> {});
            waiting.add(Background.start(() -> {
                execute("update Account set balance = 1000 where id = 1");
                connection.commit();
                return true;
            }));
            persistence.lockWaits().await(1);

            assertThatThrownBy(claim::run)
                    .isInstanceOfSatisfying(
                            ClaimDeadlockException.class,
                            failure -> assertThat(failure.row()).isEqualTo(new RowKey(Account.class.getName(), 2L)));
        }

        boolean isMet() {
            return !waiting.isEmpty();
        }

        void assertAloneIsStored(Fixture fixture) {
            assertThat(waiting).singleElement().extracting(Background::result).isEqualTo(true);
            fixture.sessionFactory().inTransaction(session -> {
                assertThat(session.find(Till.class, 1L).cash).isEqualTo(10);
                assertThat(session.find(Account.class, 1L).balance).isEqualTo(1_000);
                assertThat(session.find(Account.class, 2L).balance).isEqualTo(1_000);
            });
        }

        private void execute(String sql) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            } catch (SQLException failure) {
                throw new IllegalStateException(sql, failure);
            }
        }
    }
}
