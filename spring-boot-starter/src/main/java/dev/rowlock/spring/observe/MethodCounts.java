package dev.rowlock.spring.observe;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts for each method what its calls met. */
public final class MethodCounts implements AttemptListener {
    private final Map<String, Counters> methods = new ConcurrentHashMap<>();

    /**
     * What the calls of one method have met since the start.
     *
     * @param attempts executions of the body that began
     * @param conflicts attempts that failed, by kind; those that are no conflict are OTHER
     * @param escalations attempts that locked what was lost before
     * @param exhausted calls that were given up
     * @param joined calls that ran once, inside an active transaction
     * @param outcomeUnknown commits of which nobody knows whether they happened
     */
    public record Counts(
            long attempts,
            Map<ConflictKind, Long> conflicts,
            long escalations,
            long exhausted,
            long joined,
            long outcomeUnknown) {}

    private static final class Counters {
        private final LongAdder attempts = new LongAdder();
        private final Map<ConflictKind, LongAdder> conflicts = new ConcurrentHashMap<>();
        private final LongAdder escalations = new LongAdder();
        private final LongAdder exhausted = new LongAdder();
        private final LongAdder joined = new LongAdder();
        private final LongAdder outcomeUnknown = new LongAdder();

        private Counts counts() {
            Map<ConflictKind, Long> failed = new TreeMap<>();
            conflicts.forEach((kind, count) -> failed.put(kind, count.sum()));
            return new Counts(
                    attempts.sum(), failed, escalations.sum(), exhausted.sum(), joined.sum(), outcomeUnknown.sum());
        }
    }

    @Override
    public void onEvent(AttemptEvent event) {
        Counters counters = methods.computeIfAbsent(event.method(), unknown -> new Counters());
        if (event instanceof AttemptEvent.Started) {
            counters.attempts.increment();
        } else if (event instanceof AttemptEvent.Failed failed) {
            counters.conflicts
                    .computeIfAbsent(failed.conflict().kind(), unknown -> new LongAdder())
                    .increment();
        } else if (event instanceof AttemptEvent.Escalated) {
            counters.escalations.increment();
        } else if (event instanceof AttemptEvent.Exhausted) {
            counters.exhausted.increment();
        } else if (event instanceof AttemptEvent.Joined) {
            counters.joined.increment();
        } else if (event instanceof AttemptEvent.OutcomeUnknown) {
            counters.outcomeUnknown.increment();
        }
    }

    /** Returns the counts by method, in the order of their names. */
    public Map<String, Counts> counts() {
        Map<String, Counts> all = new TreeMap<>();
        methods.forEach((method, counters) -> all.put(method, counters.counts()));
        return all;
    }
}
