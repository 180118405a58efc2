package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import dev.rowlock.test.concurrent.Outcomes;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;

@Mapped({Patron.class, Patron.Hold.class})
class LendingDeskTest {

    @DatabaseTest
    @DisplayName("F21 two holds at once, one below the limit: one is placed, the other fails on the rule after a retry")
    void twoHoldsAtOnce(Persistence persistence) {
        store(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        List<ConflictKind> conflicts = new CopyOnWriteArrayList<>();
        AttemptListener listener = event -> {
            if (event instanceof AttemptEvent.Failed failed) {
                conflicts.add(failed.conflict().kind());
            }
        };
        rowlock.addListener(listener);
        CyclicBarrier bothHaveRead = new CyclicBarrier(2);
        ThreadLocal<Boolean> first = ThreadLocal.withInitial(() -> true);
        LendingDesk desk = new RowlockLendingDesk(rowlock, rowlock.session(), () -> awaitOnce(first, bothHaveRead));

        Outcomes<Integer> outcomes = Race.between(2, number -> {
            desk.placeOnHold(1, 100 + number);
            return number;
        });

        rowlock.removeListener(listener);
        assertThat(outcomes.values()).hasSize(1);
        assertThat(outcomes.failures()).singleElement().isInstanceOf(Patron.TooManyHoldsException.class);
        assertThat(conflicts).contains(ConflictKind.OPTIMISTIC);
        assertThat(persistence.recorder().inserts("Hold")).hasSize(1);
        assertThat(holds(persistence)).isEqualTo(Patron.MOST_HOLDS);
        assertThat(Versions.of(persistence, Patron.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @Mapped(
            value = {Patron.class, Patron.Hold.class},
            settings = "rowlock.aggregate.enabled=false")
    @DisplayName("F21 the same two holds without the aggregate's version: the patron has one too many")
    void theSameWithoutTheVersion(Persistence persistence) {
        store(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        CyclicBarrier bothHaveRead = new CyclicBarrier(2);
        ThreadLocal<Boolean> first = ThreadLocal.withInitial(() -> true);
        LendingDesk desk = new RowlockLendingDesk(rowlock, rowlock.session(), () -> awaitOnce(first, bothHaveRead));

        Race.between(2, number -> {
                    desk.placeOnHold(1, 100 + number);
                    return number;
                })
                .orFail();

        assertThat(holds(persistence)).isEqualTo(Patron.MOST_HOLDS + 1);
    }

    private static void awaitOnce(ThreadLocal<Boolean> first, CyclicBarrier barrier) {
        if (first.get()) {
            first.set(false);
            try {
                barrier.await(Race.LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Patron patron = new Patron(1);
            for (long book = 1; book < Patron.MOST_HOLDS; book++) {
                patron.hold(book);
            }
            session.persist(patron);
        });
        persistence.recorder().reset();
    }

    private static int holds(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.find(Patron.class, 1L).countHolds());
    }
}
