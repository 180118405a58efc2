package dev.rowlock.test.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Background;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.DisplayName;

@Mapped(Reservation.class)
class LockProberTest {

    @DatabaseTest
    @DisplayName("H04 the prober sees the locked row and not its neighbour")
    void theProberSeesTheLockedRowAndNotItsNeighbour(Persistence persistence) throws SQLException {
        twoReservations(persistence);

        try (Connection holder = holdingTheFirst(persistence, "for update")) {
            assertThat(persistence.prober().lockedIds("reservation")).containsExactly(1L);
            assertThat(persistence.prober().isLocked("reservation", "id = ?", 1L))
                    .isTrue();
            assertThat(persistence.prober().isLocked("reservation", "id = ?", 2L))
                    .isFalse();
            holder.rollback();
        }

        assertThat(persistence.prober().lockedIds("reservation")).isEmpty();
    }

    @DatabaseTest(Database.POSTGRESQL)
    @DisplayName("H05 the prober tells the strengths of PostgreSQL apart")
    void theProberTellsStrengthsApart(Persistence persistence) throws SQLException {
        twoReservations(persistence);

        try (Connection holder = holdingTheFirst(persistence, "for no key update")) {
            LockProber prober = persistence.prober();
            assertThat(prober.lockedIds("reservation", "id", LockStrength.NO_KEY_UPDATE))
                    .containsExactly(1L);
            assertThat(prober.lockedIds("reservation", "id", LockStrength.KEY_SHARE))
                    .isEmpty();
            holder.rollback();
        }
    }

    @DatabaseTest
    @DisplayName("H06 a session that waits for a lock is seen waiting")
    void aWaitingSessionIsSeen(Persistence persistence) throws SQLException {
        twoReservations(persistence);

        try (Connection holder = holdingTheFirst(persistence, "for update")) {
            Background<Integer> waiter = Background.start(() -> persistence
                    .sessionFactory()
                    .fromTransaction(
                            session -> session.createMutationQuery("update Reservation set seats = 5 where id = 1")
                                    .executeUpdate()));
            persistence.lockWaits().await(1);
            holder.rollback();
            assertThat(waiter.result()).isEqualTo(1);
        }
    }

    private static void twoReservations(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            session.persist(new Reservation(1, 2));
            session.persist(new Reservation(2, 2));
        });
    }

    private static Connection holdingTheFirst(Persistence persistence, String clause) throws SQLException {
        Connection holder = persistence.open();
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.executeQuery("select id from reservation where id = 1 " + clause);
        }
        return holder;
    }
}
