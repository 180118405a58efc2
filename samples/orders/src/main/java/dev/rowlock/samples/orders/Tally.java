package dev.rowlock.samples.orders;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import java.util.concurrent.atomic.LongAdder;

/** Counts what Rowlock had to do. */
final class Tally implements AttemptListener {
    final LongAdder conflicts = new LongAdder();
    final LongAdder retries = new LongAdder();
    final LongAdder escalations = new LongAdder();

    @Override
    public void onEvent(AttemptEvent event) {
        if (event instanceof AttemptEvent.Failed failed
                && failed.conflict().kind().isRepeatable()) {
            conflicts.increment();
        } else if (event instanceof AttemptEvent.Retried) {
            retries.increment();
        } else if (event instanceof AttemptEvent.Escalated) {
            escalations.increment();
        }
    }
}
