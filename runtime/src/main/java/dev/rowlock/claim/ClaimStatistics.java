package dev.rowlock.claim;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * What claims of one {@code SessionFactory} did since it was opened.
 *
 * <pre>{@code
 * ClaimStatistics statistics = rowlock.unwrap(ClaimStatistics.class);
 * statistics.againstOrder();    // 0, or the application can deadlock
 * statistics.holdTimes().get("shop.TransferService.transfer(long, long, BigDecimal)").longest();
 * }</pre>
 *
 * <p>Safe for all threads. A number is never reset; read it twice and subtract.
 *
 * @since 0.1
 */
public final class ClaimStatistics {
    private final LongAdder againstOrder = new LongAdder();
    private final LongAdder upgrades = new LongAdder();
    private final LongAdder heldTooLong = new LongAdder();
    private final Map<String, HoldTime> holdTimes = new ConcurrentHashMap<>();

    ClaimStatistics() {}

    /**
     * Returns how often a claim waited for rows although its transaction held one that comes later in the lock order. A claim
     * query counts each row.
     */
    public long againstOrder() {
        return againstOrder.sum();
    }

    /** Returns how many claims asked to write a row that their transaction held for reading. */
    public long upgrades() {
        return upgrades.sum();
    }

    /** Returns how often a method held rows for longer than its {@link dev.rowlock.PessimisticClaim#maxHoldMillis}. */
    public long heldTooLong() {
        return heldTooLong.sum();
    }

    /** Returns how long each claiming method held rows, by its name as messages give it; of ended transactions only. */
    public Map<String, HoldTime> holdTimes() {
        return new TreeMap<>(holdTimes);
    }

    void countAgainstOrder() {
        againstOrder.increment();
    }

    void countUpgrade() {
        upgrades.increment();
    }

    void countHeldTooLong() {
        heldTooLong.increment();
    }

    void held(String method, Duration duration) {
        holdTimes.merge(method, new HoldTime(1, duration, duration), HoldTime::and);
    }

    /**
     * How long a method held rows, from the first lock of a transaction to its end.
     *
     * @param transactions in how many transactions it did
     * @param total for how long in all
     * @param longest for how long at most
     * @since 0.1
     */
    public record HoldTime(long transactions, Duration total, Duration longest) {

        HoldTime and(HoldTime other) {
            return new HoldTime(
                    transactions + other.transactions,
                    total.plus(other.total),
                    longest.compareTo(other.longest) < 0 ? other.longest : longest);
        }
    }
}
