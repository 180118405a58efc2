package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.Savepoint;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** A rollback to a savepoint undoes an increment behind Hibernate's back, which has no event for it. */
@Mapped({Root.class, Child.class, Detail.class, Crate.class, Item.class})
class SavepointTest {

    @DatabaseTest
    @DisplayName("A82 after a rollback to a savepoint a cleared session increments the root again by a forced lock")
    void aForcedLockIncrementsAgain(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            changeAndUndo(session);
            session.find(Root.class, 1L, LockMode.PESSIMISTIC_FORCE_INCREMENT);
            session.find(Child.class, 12L).text = "new";
        });

        assertThat(fixture.writes())
                .containsExactly(
                        "UPDATE aggregate_root",
                        "UPDATE aggregate_child",
                        "UPDATE aggregate_root",
                        "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A82 without it a change after the rollback to a savepoint does not count")
    void withoutItTheChangeDoesNotCount(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            changeAndUndo(session);
            session.find(Child.class, 12L).text = "new";
        });

        assertThat(fixture.version(1)).isZero();
    }

    private static void changeAndUndo(Session session) {
        Savepoint savepoint = session.doReturningWork(Connection::setSavepoint);
        session.find(Child.class, 11L).text = "undone";
        session.flush();
        session.doWork(connection -> connection.rollback(savepoint));
        session.clear();
    }
}
