package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.claim.ClaimListener;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.claim.ClaimStatistics.Times;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Shop.Order.class})
@DisplayName("The time for which rows are held")
class HoldTimeTest {
    private static final Duration SLOW = Duration.ofMillis(60);

    @DatabaseTest
    @DisplayName(
            "C28 is counted each time and logged once where it is too long, with the holder's stack and its statement")
    void isLoggedOnce(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        long before = statistics.heldTooLong();
        try (ClaimLog log = new ClaimLog()) {
            callANetwork(desk);
            callANetwork(desk);

            assertThat(statistics.heldTooLong() - before).isEqualTo(2);
            assertThat(log.warnings()).singleElement().satisfies(warning -> {
                assertThat(warning.getMessage())
                        .contains("Shop$Desk.withAccountBriefly(long, Runnable)\" held " + Account.class.getName()
                                + "#1 for ")
                        .contains("longer than maxHoldMillis = 20")
                        .contains("select id(e) from " + Account.class.getName());
                assertThat(warning.getThrown().getStackTrace())
                        .extracting(StackTraceElement::getMethodName)
                        .contains("callANetwork");
            });
        }
    }

    private static void callANetwork(Shop.Desk desk) {
        desk.withAccountBriefly(1, () -> pass(SLOW));
    }

    @DatabaseTest
    @DisplayName("C28 runs from the lock to the end of the transaction, for each method, committed or not")
    void runsFromTheLockToTheEnd(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        Times before = of(statistics, "withOrder(long, Runnable)");

        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            pass(SLOW);
            desk.withOrder(1, () -> {});
            desk.withOrder(1, () -> {});
            pass(SLOW);
        });
        try {
            desk.withOrder(2, () -> {
                throw new IllegalStateException("rolled back");
            });
        } catch (IllegalStateException expected) {
            assertThat(expected).hasMessage("rolled back");
        }

        Times after = of(statistics, "withOrder(long, Runnable)");
        assertThat(after.count() - before.count()).isEqualTo(2);
        assertThat(after.total().minus(before.total())).isGreaterThanOrEqualTo(SLOW);
        assertThat(after.longest()).isGreaterThanOrEqualTo(SLOW).isLessThanOrEqualTo(after.total());
    }

    @DatabaseTest
    @DisplayName("the time for which claims waited is counted for each method, and listeners hear of both times")
    void waitsAreCounted(Persistence persistence) throws InterruptedException {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        long before = of(statistics.waitTimes(), "withAccount(long, Runnable)").count();
        Recorded recorded = new Recorded();
        statistics.addListener(new Broken());
        statistics.addListener(recorded);
        desk.withAccount(2, () -> {});
        CountDownLatch calling = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            calling.countDown();
            desk.withAccount(1, () -> {});
        });

        fixture.bank().withAccount(1, account -> {
            waiter.start();
            await(calling);
            pass(SLOW.multipliedBy(5));
        });
        waiter.join();
        statistics.removeListener(recorded);
        fixture.bank().withAccount(1, account -> {});

        Times waits = of(statistics.waitTimes(), "withAccount(long, Runnable)");
        assertThat(waits.count() - before).isEqualTo(2);
        assertThat(waits.longest()).isGreaterThanOrEqualTo(SLOW).isLessThanOrEqualTo(waits.total());
        assertThat(recorded.locked)
                .extracting(name -> name.substring(name.lastIndexOf('.') + 1))
                .containsExactly(
                        "withAccount(long, Runnable)", "withAccount(long, Consumer)", "withAccount(long, Runnable)");
        // Who waited may be told of his end before the one whose commit let him go.
        assertThat(recorded.released).containsExactlyInAnyOrderElementsOf(recorded.locked);
    }

    private static final class Recorded implements ClaimListener {
        final List<String> locked = Collections.synchronizedList(new ArrayList<>());
        final List<String> released = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void locked(String method, Duration waited) {
            locked.add(method);
        }

        @Override
        public void released(String method, Duration held) {
            released.add(method);
        }
    }

    /** Must harm nobody. */
    private static final class Broken implements ClaimListener {
        @Override
        public void locked(String method, Duration waited) {
            throw new IllegalStateException("broken");
        }

        @Override
        public void released(String method, Duration held) {
            throw new IllegalStateException("broken");
        }
    }

    private static Times of(ClaimStatistics statistics, String signature) {
        return of(statistics.holdTimes(), signature);
    }

    private static Times of(Map<String, Times> times, String signature) {
        return times.entrySet().stream()
                .filter(method -> method.getKey().endsWith(signature))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new Times(0, Duration.ZERO, Duration.ZERO));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupt) {
            throw new IllegalStateException(interrupt);
        }
    }

    private static void pass(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
