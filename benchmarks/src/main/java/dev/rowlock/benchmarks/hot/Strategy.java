package dev.rowlock.benchmarks.hot;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import jakarta.persistence.LockModeType;
import java.util.Locale;

/** How the writers of the hot row go about it: what a retry locks, and whether they queue in the process. */
enum Strategy {
    /** Full jitter, no locks. */
    OPTIMISTIC(Escalation.NEVER, true, false),
    /** Each retry locks the row, and waits in the database. */
    EVERY_RETRY_UNGATED(Escalation.EVERY_RETRY, false, false),
    /** Each retry queues for the row, then locks it: the default. */
    EVERY_RETRY(Escalation.EVERY_RETRY, true, false),
    /** As by default, but with the jittered pause before the queue that a retry without a queue has. */
    EVERY_RETRY_PAUSING(Escalation.EVERY_RETRY, true, false) {
        @Override
        void prepare(Rowlock rowlock) {
            rowlock.addListener(event -> {
                if (event instanceof AttemptEvent.Retried retried && retried.waitedMillis() == 0) {
                    Pauses.pause(retried.number());
                }
            });
        }
    },
    /** The last attempt queues for the row, then locks it. */
    LAST(Escalation.LAST, true, false),
    /** The first attempt locks the row already, and waits in the database. */
    ALWAYS_LOCK(Escalation.NEVER, false, true);

    private final Escalation escalation;
    private final boolean gated;
    private final boolean locks;

    Strategy(Escalation escalation, boolean gated, boolean locks) {
        this.escalation = escalation;
        this.gated = gated;
        this.locks = locks;
    }

    RetryPolicy policy() {
        return RetryPolicy.builder().escalate(escalation).build();
    }

    /** The setting of the factory, {@link Rowlock#GATE_ENABLED}. */
    boolean isGated() {
        return gated;
    }

    LockModeType lockMode() {
        return locks ? LockModeType.PESSIMISTIC_WRITE : LockModeType.NONE;
    }

    /** Adds what the strategy needs beside its policy. */
    void prepare(Rowlock rowlock) {}

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
