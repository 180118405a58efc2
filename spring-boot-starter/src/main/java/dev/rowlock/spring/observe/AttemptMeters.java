package dev.rowlock.spring.observe;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Counts in Micrometer, each with the tag {@code method}:
 *
 * <ul>
 *   <li>{@code rowlock.attempts}
 *   <li>{@code rowlock.conflicts}, with {@code kind} and {@code entity} (or {@code none}): attempts that failed
 *   <li>{@code rowlock.escalations}, {@code rowlock.exhausted}, {@code rowlock.joined}, {@code rowlock.outcome.unknown}
 * </ul>
 */
public final class AttemptMeters implements AttemptListener {
    private final MeterRegistry registry;

    /** Counts there. */
    public AttemptMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void onEvent(AttemptEvent event) {
        if (event instanceof AttemptEvent.Started) {
            count("rowlock.attempts", event);
        } else if (event instanceof AttemptEvent.Failed failed) {
            Conflict conflict = failed.conflict();
            registry.counter(
                            "rowlock.conflicts",
                            "method",
                            event.method(),
                            "kind",
                            conflict.kind().name(),
                            "entity",
                            conflict.entityName() == null ? "none" : conflict.entityName())
                    .increment();
        } else if (event instanceof AttemptEvent.Escalated) {
            count("rowlock.escalations", event);
        } else if (event instanceof AttemptEvent.Exhausted) {
            count("rowlock.exhausted", event);
        } else if (event instanceof AttemptEvent.Joined) {
            count("rowlock.joined", event);
        } else if (event instanceof AttemptEvent.OutcomeUnknown) {
            count("rowlock.outcome.unknown", event);
        }
    }

    private void count(String name, AttemptEvent event) {
        registry.counter(name, "method", event.method()).increment();
    }
}
