package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.hibernate.Session;
import org.hibernate.StaleObjectStateException;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class FailedStatementTest {

    /** PostgreSQL breaks the transaction off at the first error, so nothing can be flushed again there. */
    @DatabaseTest
    @DisplayName("A59 a flush that failed at a locked root, and is repeated in the same transaction")
    void aFailedFlushIsRepeated(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        if (persistence.database() == Database.POSTGRESQL) {
            return;
        }
        try (Connection other = persistence.open();
                Session session = fixture.sessionFactory().openSession()) {
            other.setAutoCommit(false);
            try (Statement statement = other.createStatement()) {
                statement.execute("update aggregate_root set name = 'held' where id = 1");
            }
            session.beginTransaction();
            session.doWork(FailedStatementTest::waitOneSecond);
            session.find(Detail.class, 11L).votes = 5;
            assertThatThrownBy(session::flush).isInstanceOf(RuntimeException.class);
            other.rollback();
            session.flush();
            session.getTransaction().commit();
        }

        assertThat(fixture.version(1)).isEqualTo(1);
        fixture.inTransaction(
                session -> assertThat(session.find(Detail.class, 11L).votes).isEqualTo(5));
    }

    private static void waitOneSecond(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            boolean h2 = connection.getMetaData().getDatabaseProductName().equals("H2");
            statement.execute(h2 ? "set lock_timeout 300" : "set session innodb_lock_wait_timeout = 1");
        }
    }

    @DatabaseTest
    @DisplayName("A81 a statement that failed without a transaction leaves nothing behind")
    void aFailureWithoutATransaction(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (StatelessSession session = fixture.sessionFactory().openStatelessSession()) {
            Root root = session.get(Root.class, 1L);
            fixture.inTransaction(other -> other.find(Child.class, 11L).text = "other");
            assertThatThrownBy(() -> session.insert(new Child(14, root))).isInstanceOf(StaleObjectStateException.class);

            for (int i = 0; i < 2; i++) {
                session.beginTransaction();
                Child child = session.get(Child.class, 11L);
                child.text = "new " + i;
                session.update(child);
                session.getTransaction().commit();
            }
        }

        assertThat(fixture.version(1)).isEqualTo(3);
    }

    @DatabaseTest
    @DisplayName("A81 a stateless session on the caller's own connection")
    void aConnectionOfTheCaller(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        try (Connection connection = persistence.open();
                StatelessSession session = fixture.sessionFactory().openStatelessSession(connection)) {
            for (int i = 0; i < 2; i++) {
                Child child = session.get(Child.class, 11L);
                child.text = "new " + i;
                session.update(child);
            }
        }

        assertThat(fixture.version(1)).isEqualTo(2);
    }
}
