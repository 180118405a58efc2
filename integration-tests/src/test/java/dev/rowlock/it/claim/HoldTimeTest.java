package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.claim.ClaimStatistics.HoldTime;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.time.Duration;
import java.util.Map;
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
        HoldTime before = of(statistics, "withOrder(long, Runnable)");

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

        HoldTime after = of(statistics, "withOrder(long, Runnable)");
        assertThat(after.transactions() - before.transactions()).isEqualTo(2);
        assertThat(after.total().minus(before.total())).isGreaterThanOrEqualTo(SLOW);
        assertThat(after.longest()).isGreaterThanOrEqualTo(SLOW).isLessThanOrEqualTo(after.total());
    }

    private static HoldTime of(ClaimStatistics statistics, String signature) {
        return statistics.holdTimes().entrySet().stream()
                .filter(method -> method.getKey().endsWith(signature))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new HoldTime(0, Duration.ZERO, Duration.ZERO));
    }

    private static void pass(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
