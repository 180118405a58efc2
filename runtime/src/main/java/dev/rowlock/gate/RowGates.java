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
    /**
     * How many threads a gate lets in: one that works, and the next, which is at the lock already when the first commits. With
     * one alone the row would be idle while a thread wakes up and takes a connection.
     */
    static final int PLACES = 2;

    private final Map<GateKey, Gate> gates = new ConcurrentHashMap<>();

    /** Fair, so that nobody overtakes; the count of users is guarded by the map. */
    private static final class Gate {
        private final Semaphore permits = new Semaphore(PLACES, true);
        private int users;
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
        return pass(tenant, rows, key -> enter(key, Math.max(0, deadline - System.nanoTime())));
    }

    /**
     * Passes the gates of the rows if nobody uses one of them: neither works on the row, nor waits for it.
     *
     * @param tenant whose rows they are, or null
     * @param rows the rows in the lock order
     */
    public Passage passUnused(@Nullable Object tenant, Collection<RowKey> rows) throws InterruptedException {
        return pass(tenant, rows, this::enterUnused);
    }

    /** Enters a gate or not. */
    private interface Entry {
        boolean enter(GateKey key) throws InterruptedException;
    }

    private Passage pass(@Nullable Object tenant, Collection<RowKey> rows, Entry entry) throws InterruptedException {
        Passage passage = new Passage(this);
        try {
            for (RowKey row : List.copyOf(rows)) {
                GateKey key = new GateKey(tenant, row);
                if (!entry.enter(key)) {
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
            Gate used = known == null ? new Gate() : known;
            used.users++;
            return used;
        });
        boolean entered = false;
        try {
            // The timed variant: the other one overtakes those who wait.
            entered = gate.permits.tryAcquire(nanos, TimeUnit.NANOSECONDS);
            return entered;
        } finally {
            if (!entered) {
                forget(key);
            }
        }
    }

    private boolean enterUnused(GateKey key) {
        Gate made = new Gate();
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
