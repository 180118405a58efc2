package dev.rowlock.gate;

import dev.rowlock.claim.RowKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The gates of one {@code SessionFactory}: for each row that somebody waits for or works on a fair queue, which ceases to
 * exist with its last user.
 *
 * <p>Only a thread without an active transaction may enter: it holds no row lock, so gates and row locks cannot form a cycle.
 * Gates are passed in the order of the locks behind them, so gates alone cannot either.
 *
 * <p>Source of the idea: admission control in front of a hot spot; A. Thomasian, "Two-Phase Locking Performance and Its
 * Thrashing Behavior" (1993).
 *
 * @since 0.1
 */
public final class RowGates {
    private final int places;
    private final Map<GateKey, Gate> gates = new ConcurrentHashMap<>();

    /**
     * Creates the gates of a factory.
     *
     * @param places how many threads a gate lets in: one that works, and perhaps the next, which is at the lock already when the
     *     first commits, so that the row is not idle while a thread wakes up and takes a connection
     */
    public RowGates(int places) {
        this.places = places;
    }

    /** Fair, so that nobody overtakes; the count of users is guarded by the map. */
    private static final class Gate {
        private final Semaphore permits;
        private int users;

        Gate(int places) {
            permits = new Semaphore(places, true);
        }
    }

    /**
     * Passes the gates of the rows, one after the other, and waits for each as long as time remains.
     *
     * @param tenant whose rows they are, or null
     * @param rows the rows in the lock order
     * @param nanos how long to wait in all; 0 passes gates with a free place only
     * @throws InterruptedException if the thread is interrupted while it waits; it then holds no gate
     */
    public Passage pass(@Nullable Object tenant, Collection<RowKey> rows, long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        Passage passage = new Passage(this);
        try {
            for (RowKey row : List.copyOf(rows)) {
                GateKey key = new GateKey(tenant, row);
                if (!enter(key, Math.max(0, deadline - System.nanoTime()))) {
                    passage.stop(row);
                    return passage;
                }
                passage.passed(key);
            }
        } catch (Throwable failure) {
            passage.close();
            throw failure;
        }
        return passage;
    }

    /**
     * Passes further gates, as long as nobody uses them: neither works on the row, nor waits for it.
     *
     * @param passage takes them
     * @param tenant whose rows they are, or null
     * @return the first row that somebody uses, or null if all gates were passed
     */
    public @Nullable RowKey enterUnused(Passage passage, @Nullable Object tenant, Collection<RowKey> rows) {
        for (RowKey row : rows) {
            GateKey key = new GateKey(tenant, row);
            if (!enterUnused(key)) {
                return row;
            }
            passage.passed(key);
        }
        return null;
    }

    /** Returns how many gates exist: those of rows that are worked on or waited for. */
    public int size() {
        return gates.size();
    }

    /** Whether somebody waits for his turn at that row. */
    public boolean hasQueue(@Nullable Object tenant, RowKey row) {
        Gate gate = gates.get(new GateKey(tenant, row));
        return gate != null && gate.permits.hasQueuedThreads();
    }

    private boolean enter(GateKey key, long nanos) throws InterruptedException {
        Gate gate = gates.compute(key, (name, known) -> {
            Gate used = known == null ? new Gate(places) : known;
            used.users++;
            return used;
        });
        boolean entered = false;
        try {
            // Who need not wait is not interrupted; the timed variant does not overtake those who wait.
            entered = (!gate.permits.hasQueuedThreads() && gate.permits.tryAcquire())
                    || gate.permits.tryAcquire(nanos, TimeUnit.NANOSECONDS);
            return entered;
        } finally {
            if (!entered) {
                forget(key);
            }
        }
    }

    private boolean enterUnused(GateKey key) {
        Gate made = new Gate(places);
        made.users = 1;
        return made.permits.tryAcquire() && gates.putIfAbsent(key, made) == null;
    }

    void leave(GateKey key) {
        Gate gate = gates.get(key);
        if (gate != null) {
            gate.permits.release();
            forget(key);
        }
    }

    private void forget(GateKey key) {
        gates.computeIfPresent(key, (name, gate) -> --gate.users == 0 ? null : gate);
    }
}
