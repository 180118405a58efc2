package dev.rowlock.test.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.test.concurrent.Race;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.RollbackException;
import java.util.concurrent.CyclicBarrier;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(Reservation.class)
class PersistenceTest {

    @DatabaseTest
    @DisplayName("H07 two threads race for a row and one loses")
    void twoThreadsRaceForARow(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));
        CyclicBarrier bothRead = new CyclicBarrier(2);

        var outcomes = Race.between(
                2,
                number -> persistence.sessionFactory().fromTransaction(session -> {
                    Reservation reservation = session.find(Reservation.class, 1L);
                    awaitAt(bothRead);
                    return reservation.seats += number + 1;
                }));

        assertThat(outcomes.values()).hasSize(1);
        assertThat(outcomes.failures())
                .singleElement()
                .isInstanceOfSatisfying(
                        RollbackException.class,
                        failure -> assertThat(failure).hasCauseInstanceOf(OptimisticLockException.class));
    }

    @DatabaseTest
    @DisplayName("H08 the pool tells the connections in use")
    void thePoolTellsTheConnectionsInUse(Persistence persistence) {
        try (Session session = persistence.sessionFactory().openSession()) {
            session.beginTransaction();
            session.createSelectionQuery("from Reservation", Reservation.class).getResultList();
            assertThat(persistence.activeConnections()).isEqualTo(1);
            session.getTransaction().rollback();
        }
        assertThat(persistence.activeConnections()).isZero();
    }

    @DatabaseTest
    @DisplayName("H09 a test finds empty tables and the factory of the test before it")
    void aTestFindsEmptyTables(TestDatabase database) {
        Mapping mapping = Mapping.of(Reservation.class).poolSize(1);
        Persistence persistence = database.persistence(mapping);
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));

        database.beginTest();

        assertThat(database.persistence(mapping)).isSameAs(persistence);
        assertThat(persistence.prober().lockedIds("reservation")).isEmpty();
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));
    }

    @DatabaseTest
    @DisplayName("H10 a connection left in use fails the test")
    void aConnectionLeftInUseIsReported(TestDatabase database) {
        Persistence persistence =
                database.persistence(Mapping.of(Reservation.class).poolSize(2));
        Session leaking = persistence.sessionFactory().openSession();
        leaking.beginTransaction();
        leaking.createSelectionQuery("from Reservation", Reservation.class).getResultList();

        assertThatThrownBy(database::endTest)
                .isInstanceOf(AssertionError.class)
                .hasMessage("the test left 1 pooled connections in use");
        database.beginTest();
    }

    @DatabaseTest
    @Mapped(value = Reservation.class, bootstrap = Bootstrap.NATIVE)
    @DisplayName("H11 the native bootstrap throws a conflict in commit as it is")
    void theNativeBootstrapThrowsAConflictInCommitAsItIs(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Reservation(1, 2)));

        assertThatThrownBy(() -> persistence.sessionFactory().inTransaction(outer -> {
                    outer.find(Reservation.class, 1L).seats = 5;
                    persistence.sessionFactory().inTransaction(inner -> inner.find(Reservation.class, 1L).seats = 6);
                }))
                .isInstanceOf(OptimisticLockException.class);
    }

    private static void awaitAt(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
