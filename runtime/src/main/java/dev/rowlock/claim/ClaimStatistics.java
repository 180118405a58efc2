package dev.rowlock.claim;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

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
    private static final System.Logger LOG = System.getLogger("dev.rowlock.claim");

    private final LongAdder againstOrder = new LongAdder();
    private final LongAdder upgrades = new LongAdder();
    private final LongAdder heldTooLong = new LongAdder();
    private final Map<String, Times> waitTimes = new ConcurrentHashMap<>();
    private final Map<String, Times> holdTimes = new ConcurrentHashMap<>();
    private final List<ClaimListener> listeners = new CopyOnWriteArrayList<>();

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

    /**
     * Returns how long each claiming method waited for rows, by its name as messages give it: from its call, at gates, for a
     * connection and in the database. Claims that failed do not count.
     */
    public Map<String, Times> waitTimes() {
        return new TreeMap<>(waitTimes);
    }

    /**
     * Returns how long each claiming method held rows, by its name as messages give it, from the first lock of a transaction to
     * its end.
     */
    public Map<String, Times> holdTimes() {
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

    /** Adds a listener that is told of each single time. */
    public void addListener(ClaimListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener. */
    public void removeListener(ClaimListener listener) {
        listeners.remove(listener);
    }

    void waited(String method, Duration duration) {
        waitTimes.merge(method, new Times(1, duration, duration), Times::and);
        tell(listener -> listener.locked(method, duration));
    }

    void held(String method, Duration duration) {
        holdTimes.merge(method, new Times(1, duration, duration), Times::and);
        tell(listener -> listener.released(method, duration));
    }

    private void tell(Consumer<ClaimListener> event) {
        for (ClaimListener listener : listeners) {
            try {
                event.accept(listener);
            } catch (Throwable failure) {
                LOG.log(System.Logger.Level.WARNING, "A listener of Rowlock failed", failure);
            }
        }
    }

    /**
     * How long one method waited for rows, or held them.
     *
     * @param count how often
     * @param total for how long in all
     * @param longest for how long at most
     * @since 0.1
     */
    public record Times(long count, Duration total, Duration longest) {

        Times and(Times other) {
            return new Times(
                    count + other.count,
                    total.plus(other.total),
                    longest.compareTo(other.longest) < 0 ? other.longest : longest);
        }
    }
}
