package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.it.aggregate.TemporalVersionTest.Numbered;
import dev.rowlock.test.concurrent.Outcomes;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** The increments of versions that are times, whatever the clock says. */
@Mapped({
    TemporalVersionTest.ByInstant.class,
    TemporalVersionTest.ByInstantPart.class,
    TemporalVersionTest.ByLocal.class,
    TemporalVersionTest.ByLocalPart.class,
    TemporalVersionTest.ByTimestamp.class,
    TemporalVersionTest.ByTimestampPart.class,
    TemporalVersionTest.ByVm.class,
    TemporalVersionTest.ByVmPart.class,
    TemporalVersionTest.ByDatabase.class,
    TemporalVersionTest.ByDatabasePart.class
})
class TemporalIncrementTest {

    private static final int PARTS = 6;

    @DatabaseTest
    @DisplayName("A51 an unloaded root: one UPDATE to a later time, even within one tick of the column")
    void anUnloadedRoot(Persistence persistence) {
        TemporalVersionTest.store(persistence);
        for (Class<?> root : TemporalVersionTest.ROOTS) {
            for (int i = 0; i < 3; i++) {
                Comparable<Object> before = TemporalVersionTest.version(persistence, root);
                persistence.recorder().reset();
                persistence
                        .sessionFactory()
                        .inTransaction(session -> part(session, root, 1).increase());
                Statements sent = persistence.recorder().statements();
                assertThat(sent.updates(root.getSimpleName())).hasSize(1);
                assertThat(TemporalVersionTest.version(persistence, root).compareTo(before))
                        .as(root.getSimpleName())
                        .isPositive();
            }
        }
    }

    @DatabaseTest
    @DisplayName("A51 a loaded root: one UPDATE to a later time, which the instance has as the row has it")
    void aLoadedRoot(Persistence persistence) {
        TemporalVersionTest.store(persistence);
        for (Class<?> root : TemporalVersionTest.ROOTS) {
            persistence.recorder().reset();
            Object version = persistence.sessionFactory().fromTransaction(session -> {
                Object loaded = session.find(root, 1L);
                part(session, root, 1).increase();
                session.flush();
                return Versions.in(session, loaded);
            });
            assertThat(persistence.recorder().updates(root.getSimpleName())).hasSize(1);
            assertThat(TemporalVersionTest.version(persistence, root))
                    .as(root.getSimpleName())
                    .isEqualTo(version);
        }
    }

    @DatabaseTest
    @DisplayName("A42 parts of one unloaded root are changed by several at once: all commit, and the time moved on")
    void severalAtOnce(Persistence persistence) {
        TemporalVersionTest.store(persistence);
        for (Class<?> root : TemporalVersionTest.ROOTS) {
            persistence.sessionFactory().inTransaction(session -> addParts(session, root));
            Comparable<Object> before = TemporalVersionTest.version(persistence, root);
            Outcomes<Boolean> outcomes = Race.between(PARTS, number -> {
                persistence
                        .sessionFactory()
                        .inTransaction(
                                session -> part(session, root, 1 + number).increase());
                return true;
            });
            assertThat(outcomes.failures()).as(root.getSimpleName()).isEmpty();
            assertThat(TemporalVersionTest.version(persistence, root).compareTo(before))
                    .as(root.getSimpleName())
                    .isPositive();
        }
    }

    private static void addParts(Session session, Class<?> root) {
        for (int id = 2; id <= PARTS; id++) {
            session.createMutationQuery("insert into " + root.getSimpleName() + "Part (id, amount, root) select " + id
                            + "L, 0, r from " + root.getSimpleName() + " r")
                    .executeUpdate();
        }
    }

    private static Numbered part(Session session, Class<?> root, long id) {
        return session.createSelectionQuery("from " + root.getSimpleName() + "Part where id = :id", Numbered.class)
                .setParameter("id", id)
                .getSingleResult();
    }
}
