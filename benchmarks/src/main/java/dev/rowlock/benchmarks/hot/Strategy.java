package dev.rowlock.benchmarks.hot;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.model.Stock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import jakarta.persistence.LockModeType;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

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
    ALWAYS_LOCK(Escalation.NEVER, false, true),
    /** The row is claimed: queues for it, then locks it, and is not retried. */
    CLAIM(Escalation.NEVER, true, true) {
        @Override
        void write(Rowlock rowlock, long id) throws InterruptedException {
            new RowlockClaimedStock(rowlock, rowlock.session()).add(id);
        }
    };

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

    /** Writes a row, with some work inside the transaction. */
    void write(Rowlock rowlock, long id) throws InterruptedException {
        rowlock.run(policy(), session -> {
            Stock stock = session.find(Stock.class, id, locks ? LockModeType.PESSIMISTIC_WRITE : LockModeType.NONE);
            TimeUnit.MILLISECONDS.sleep(HotRow.WORK_MILLIS);
            stock.add();
        });
    }

    /** Adds what the strategy needs beside its policy. */
    void prepare(Rowlock rowlock) {}

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
