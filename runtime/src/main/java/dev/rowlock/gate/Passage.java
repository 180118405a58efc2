package dev.rowlock.gate;

import dev.rowlock.claim.RowKey;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The gates that one call has passed and has to leave again. Closed once, by any thread, after the transaction behind the gates
 * has ended and its connection was given back.
 *
 * @since 0.1
 */
public final class Passage implements AutoCloseable {
    private final RowGates gates;
    private final Deque<GateKey> passed = new ArrayDeque<>();
    private @Nullable RowKey stopped;

    Passage(RowGates gates) {
        this.gates = gates;
    }

    void passed(GateKey key) {
        passed.push(key);
    }

    void stop(RowKey row) {
        stopped = row;
        close();
    }

    /** Whether all gates were passed; if not, none is held. */
    public boolean isComplete() {
        return stopped == null;
    }

    /** The row whose gate was not passed, or null if all were. */
    public @Nullable RowKey stopped() {
        return stopped;
    }

    /** Leaves the gates, the last first. */
    @Override
    public void close() {
        for (GateKey key = passed.poll(); key != null; key = passed.poll()) {
            gates.leave(key);
        }
    }
}
