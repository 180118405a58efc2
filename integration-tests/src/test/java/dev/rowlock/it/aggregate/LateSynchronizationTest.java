package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.aggregate.Aggregates;
import dev.rowlock.test.database.Bootstrap;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Jta;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.transaction.Synchronization;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** Changes in a callback that runs when Hibernate has already flushed for the commit and sent its batches. */
@Mapped(
        value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
        settings = "hibernate.jdbc.batch_size=20",
        bootstrap = Bootstrap.JTA)
class LateSynchronizationTest {

    @DatabaseTest
    @DisplayName("A79 a child that a late synchronization changes and flushes counts, with JDBC batches")
    void withBatches(Persistence persistence) throws Exception {
        assertItCounts(persistence, Registration.INTERPOSED);
    }

    @DatabaseTest
    @Mapped(
            value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
            bootstrap = Bootstrap.JTA)
    @DisplayName("A79 a child that a late synchronization changes and flushes counts, without JDBC batches")
    void withoutBatches(Persistence persistence) throws Exception {
        assertItCounts(persistence, Registration.INTERPOSED);
    }

    @DatabaseTest
    @DisplayName("A79 a child that an ordinary synchronization behind Hibernate's changes and flushes counts")
    void anOrdinarySynchronization(Persistence persistence) throws Exception {
        assertItCounts(persistence, Registration.ORDINARY);
    }

    @DatabaseTest
    @DisplayName("A79 an increment that waits for the root's own UPDATE is sent in a late synchronization too")
    void anIncrementAfterTheFlush(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        atTheEndOfATransaction(fixture, Registration.INTERPOSED, session -> {
            session.find(Root.class, 1L).note = "late";
            session.find(Child.class, 11L).text = "late";
            session.flush();
        });

        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(1);
        fixture.inTransaction(
                session -> assertThat(session.find(Root.class, 1L).note).isEqualTo("late"));
    }

    @DatabaseTest
    @DisplayName("A79 the increments of two roots are sent from a late synchronization as one batch")
    void twoRoots(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        atTheEndOfATransaction(fixture, Registration.INTERPOSED, session -> {
            session.find(Child.class, 11L).text = "late";
            session.find(Child.class, 21L).text = "late";
            session.flush();
        });

        assertThat(persistence.recorder().updates(Fixture.ROOT)).hasSize(2);
        assertThat(persistence.recorder().statements().on(Fixture.ROOT).roundTrips())
                .isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A79 a late synchronization does not count a second time what the transaction has counted")
    void aSecondFlush(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            Jta.inTransaction(() -> {
                session.joinTransaction();
                session.find(Child.class, 12L).text = "early";
                Registration.INTERPOSED.register(() -> {
                    session.find(Child.class, 11L).text = "late";
                    session.flush();
                });
            });
        }

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A79 a root can be touched in a late synchronization")
    void aTouch(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        atTheEndOfATransaction(
                fixture,
                Registration.INTERPOSED,
                session -> Aggregates.touch(session, session.getReference(Root.class, 1L)));

        assertThat(fixture.version(1)).isEqualTo(1);
    }

    private static void assertItCounts(Persistence persistence, Registration registration) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        atTheEndOfATransaction(fixture, registration, session -> {
            session.find(Child.class, 11L).text = "late";
            session.flush();
        });

        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
        fixture.inTransaction(
                session -> assertThat(session.find(Child.class, 11L).text).isEqualTo("late"));
    }

    private static void atTheEndOfATransaction(Fixture fixture, Registration registration, Consumer<Session> late)
            throws Exception {
        try (Session session = fixture.sessionFactory().openSession()) {
            Jta.inTransaction(() -> {
                session.joinTransaction();
                registration.register(() -> late.accept(session));
            });
        }
    }

    private enum Registration {
        /** Runs after all ordinary ones, of which Hibernate's is one. */
        INTERPOSED {
            @Override
            void register(Synchronization synchronization) {
                Jta.synchronizations().registerInterposedSynchronization(synchronization);
            }
        },
        /** Runs after those that were registered before. */
        ORDINARY {
            @Override
            void register(Synchronization synchronization) throws Exception {
                Jta.manager().getTransaction().registerSynchronization(synchronization);
            }
        };

        abstract void register(Synchronization synchronization) throws Exception;

        void register(Runnable beforeCompletion) throws Exception {
            register(new Synchronization() {
                @Override
                public void beforeCompletion() {
                    beforeCompletion.run();
                }

                @Override
                public void afterCompletion(int status) {}
            });
        }
    }
}
