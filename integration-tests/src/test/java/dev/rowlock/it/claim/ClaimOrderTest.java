package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.PersistenceException;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.hibernate.LockMode;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Shop.Order.class})
@DisplayName("Claims in opposite order")
class ClaimOrderTest {
    private static final int ROUNDS = 1_000;

    @DatabaseTest
    @DisplayName("C32 never deadlock in a thousand rounds")
    void neverDeadlock(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        List<List<Long>> paths = List.of(List.of(1L, 2L), List.of(2L, 1L));

        Overlaps overlaps = new Overlaps();

        Race.between(2, number -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        overlaps.around(() -> fixture.bank().transferAlong(paths.get(number), overlaps::note));
                    }
                    return number;
                })
                .orFail();

        assertThat(overlaps.noted())
                .as("bodies that ran while the other waited")
                .isGreaterThan(ROUNDS / 10);

        assertThat(fixture.account(1).balance).isEqualTo(100);
        assertThat(fixture.account(1).version).isEqualTo(2 * ROUNDS);
        assertThat(fixture.account(2).version).isEqualTo(2 * ROUNDS);
    }

    @DatabaseTest
    @DisplayName("C32 C35 of (account, order) and (order, account) never deadlock in a thousand rounds")
    void neverDeadlockAcrossEntities(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        Overlaps overlaps = new Overlaps();

        Race.between(2, number -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        overlaps.around(() -> {
                            if (number == 0) {
                                desk.bill(1, 1, overlaps::note);
                            } else {
                                desk.refund(1, 1, overlaps::note);
                            }
                        });
                    }
                    return number;
                })
                .orFail();

        assertThat(overlaps.noted())
                .as("bodies that ran while the other waited")
                .isGreaterThan(ROUNDS / 10);
        assertThat(fixture.account(1).balance).isEqualTo(100);
        assertThat(fixture.account(1).version).isEqualTo(2 * ROUNDS);
        fixture.sessionFactory().inTransaction(session -> {
            Shop.Order order = session.find(Shop.Order.class, 1L);
            assertThat(order.paid).isZero();
            assertThat(order.version).isEqualTo(2 * ROUNDS);
        });
    }

    @DatabaseTest
    @DisplayName("C32 would deadlock if they were locked in the order of the arguments")
    void wouldDeadlockInTheOrderOfTheArguments(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);

        var outcomes = Race.between(
                2,
                number -> fixture.sessionFactory().fromTransaction(session -> {
                    session.find(Account.class, number == 0 ? 1L : 2L, LockMode.PESSIMISTIC_WRITE);
                    awaitAt(bothHoldOne);
                    return session.find(Account.class, number == 0 ? 2L : 1L, LockMode.PESSIMISTIC_WRITE).id;
                }));

        assertThat(outcomes.failures()).singleElement().isInstanceOf(PersistenceException.class);
    }

    @DatabaseTest
    @DisplayName("C31 count exactly: 8 threads, 50 claims each of a row without a version")
    void countExactly(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Till till = new Till(1, 10);
        Overlaps overlaps = new Overlaps();

        Race.between(8, number -> {
                    for (int round = 0; round < 50; round++) {
                        overlaps.around(() -> fixture.bank().withTill(till, claimed -> {
                            overlaps.note();
                            claimed.cash++;
                        }));
                    }
                    return number;
                })
                .orFail();

        assertThat(overlaps.noted()).as("bodies that ran while others waited").isGreaterThan(40);

        assertThat(fixture.sessionFactory().<Till>fromTransaction(session -> session.find(Till.class, 1L)).cash)
                .isEqualTo(410);
    }

    private static void awaitAt(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
