package dev.rowlock.test.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.StatementRecorder;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Reservation.class, settings = "hibernate.jdbc.batch_size=20")
class StatementRecordingTest {

    @DatabaseTest
    @DisplayName("H01 statements are counted by table and kind, in order")
    void statementsAreCountedByTableAndKind(Persistence persistence) {
        StatementRecorder recorder = persistence.recorder();
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));
        persistence.sessionFactory().inTransaction(session -> find(session, 1).seats = 3);
        persistence.sessionFactory().inTransaction(session -> session.remove(find(session, 1)));

        assertThat(recorder.inserts("reservation")).hasSize(1);
        assertThat(recorder.updates("Reservation")).hasSize(1);
        assertThat(recorder.deletes("reservation")).hasSize(1);
        assertThat(recorder.selects("reservation")).hasSize(2);
        assertThat(recorder.updates("other")).isEmpty();
        assertThat(recorder.statements().all())
                .extracting(statement -> statement.kind().name())
                .containsExactly("INSERT", "SELECT", "UPDATE", "SELECT", "DELETE");
    }

    @DatabaseTest
    @DisplayName("H02 a JDBC batch counts its rows and one round trip")
    void aBatchCountsItsRowsAndOneRoundTrip(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (int id = 1; id <= 3; id++) {
                session.persist(new Reservation(id, 10 * id));
            }
        });

        StatementRecorder recorder = persistence.recorder();
        assertThat(recorder.inserts("reservation"))
                .extracting(statement -> statement.values().get(0))
                .containsExactly(10, 20, 30);
        assertThat(recorder.statements().on("reservation").roundTrips()).isEqualTo(1);
        assertThat(recorder.prepared()).hasSize(1);
    }

    @DatabaseTest
    @DisplayName("H03 a locking select is recognized, and by thread")
    void aLockingSelectIsRecognized(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));
        persistence.sessionFactory().inTransaction(session -> session.find(Reservation.class, 1L));
        assertThat(persistence.recorder().locking("reservation")).isEmpty();

        persistence
                .sessionFactory()
                .inTransaction(session -> session.find(Reservation.class, 1L, LockMode.PESSIMISTIC_WRITE));

        assertThat(persistence.recorder().locking("reservation"))
                .singleElement()
                .extracting(RecordedStatement::thread)
                .isEqualTo(Thread.currentThread());
        assertThat(persistence.recorder().statementsOfThisThread().all())
                .isEqualTo(persistence.recorder().statements().all());
    }

    private static Reservation find(Session session, long id) {
        return session.find(Reservation.class, id);
    }
}
