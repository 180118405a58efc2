package dev.rowlock.spring.observe;

import dev.rowlock.claim.ClaimListener;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/**
 * Times in Micrometer, each with the tag {@code method}:
 *
 * <ul>
 *   <li>{@code rowlock.claim.wait}: from the call until the rows were locked
 *   <li>{@code rowlock.claim.hold}: from the first lock to the end of the transaction
 * </ul>
 */
public final class ClaimMeters implements ClaimListener {
    private final MeterRegistry registry;

    /** Records there. */
    public ClaimMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void locked(String method, Duration waited) {
        registry.timer("rowlock.claim.wait", "method", method).record(waited);
    }

    @Override
    public void released(String method, Duration held) {
        registry.timer("rowlock.claim.hold", "method", method).record(held);
    }
}
