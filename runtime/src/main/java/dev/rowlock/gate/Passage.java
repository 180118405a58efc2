package dev.rowlock.gate;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The gates that one call has passed and has to leave again. Closed once, by any thread, after the transaction behind the gates
 * has ended and its connection was given back.
 *
 * @since 0.1
 */
public final class Passage implements AutoCloseable {
    private final RowGates gates;
    private final Deque<GateKey> passed = new ArrayDeque<>();
    private boolean complete;

    Passage(RowGates gates) {
        this.gates = gates;
    }

    void passed(GateKey key) {
        passed.push(key);
    }

    void complete() {
        complete = true;
    }

    /** Whether all gates were passed; if not, time was up, and none is held. */
    public boolean isComplete() {
        return complete;
    }

    /** Leaves the gates, the last first. */
    @Override
    public void close() {
        for (GateKey key = passed.poll(); key != null; key = passed.poll()) {
            gates.leave(key);
        }
    }
}
