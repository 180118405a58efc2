package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Outcomes;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.exception.LockAcquisitionException;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
        poolSize = 12)
class ConcurrentPartsTest {

    private static final int THREADS = 12;
    private static final int ROUNDS = 20;

    @DatabaseTest
    @DisplayName("A45 inserters under one unloaded root never deadlock and all commit")
    void insertersUnderOneUnloadedRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        AtomicLong ids = new AtomicLong(1000);

        Outcomes<Integer> outcomes = Race.between(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                fixture.inTransaction(session ->
                        session.persist(new Child(ids.incrementAndGet(), session.getReference(Root.class, 1L))));
            }
            return ROUNDS;
        });

        assertThat(outcomes.failures()).isEmpty();
        assertThat(fixture.version(1)).isEqualTo((long) THREADS * ROUNDS);
    }

    @DatabaseTest
    @DisplayName("A45 inserters under one loaded root conflict and never deadlock")
    void insertersUnderOneLoadedRoot(Persistence persistence) {
        assertOnlyConflicts(Fixture.of(persistence), false);
    }

    @DatabaseTest
    @DisplayName("A75 a changed root and an inserted child in one flush never deadlock")
    void aChangedRootAndAnInsertedChild(Persistence persistence) {
        assertOnlyConflicts(Fixture.of(persistence), true);
    }

    @DatabaseTest
    @DisplayName("A04 a child loaded and changed before its root, and the same child alone, never deadlock")
    void aChildBeforeItsRootAndTheChildAlone(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        Outcomes<Integer> outcomes = Race.between(THREADS, number -> {
            int conflicts = 0;
            for (int round = 0; round < ROUNDS; round++) {
                String name = number + " in " + round;
                conflicts += conflicts(fixture, session -> {
                    session.find(Detail.class, 11L).votes++;
                    if (number % 2 == 0) {
                        session.find(Root.class, 1L).rename(name);
                    }
                });
            }
            return conflicts;
        });

        assertThat(outcomes.failures()).isEmpty();
        int conflicts = outcomes.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(conflicts).isPositive();
        assertThat(fixture.version(1)).isEqualTo((long) THREADS * ROUNDS - conflicts);
    }

    /** Returns 1 for a version conflict and 0 for success; a deadlock fails the test. */
    private static int conflicts(Fixture fixture, Consumer<Session> work) {
        try {
            fixture.inTransaction(work);
            return 0;
        } catch (RuntimeException conflict) {
            assertThat(conflict).hasNoSuppressedExceptions();
            assertThat(causes(conflict)).anyMatch(OptimisticLockException.class::isInstance);
            assertThat(causes(conflict)).noneMatch(LockAcquisitionException.class::isInstance);
            return 1;
        }
    }

    private static void assertOnlyConflicts(Fixture fixture, boolean changeRoot) {
        AtomicLong ids = new AtomicLong(1000);

        Outcomes<Integer> outcomes = Race.between(THREADS, number -> {
            int stored = 0;
            for (int round = 0; round < ROUNDS; round++) {
                stored += 1
                        - conflicts(fixture, session -> {
                            Root root = session.find(Root.class, 1L);
                            if (changeRoot) {
                                root.name = "changed " + ids.get();
                            }
                            session.persist(new Child(ids.incrementAndGet(), root));
                        });
            }
            return stored;
        });

        assertThat(outcomes.failures()).isEmpty();
        long stored = outcomes.values().stream().mapToLong(Integer::longValue).sum();
        assertThat(stored).isPositive();
        assertThat(fixture.version(1)).isEqualTo(stored);
        assertThat(fixture.count("Child")).isEqualTo(6 + stored);
    }

    private static List<Throwable> causes(Throwable thrown) {
        return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .toList();
    }
}
