package dev.rowlock.claim;

import dev.rowlock.OnStale;

/**
 * What a claim does beside locking.
 *
 * @param onStale what it does where somebody else has changed a row since the caller saw it
 * @param maxHoldMillis how long it may hold rows before that is logged; 0 for no limit
 * @since 0.1
 */
public record ClaimOptions(OnStale onStale, long maxHoldMillis) {

    /** What a claim has that says nothing else. */
    public static final ClaimOptions DEFAULT = new ClaimOptions(OnStale.RELOAD, 0);

    /** The same with another answer to a change. */
    public ClaimOptions withOnStale(OnStale other) {
        return new ClaimOptions(other, maxHoldMillis);
    }

    /** The same with another limit. */
    public ClaimOptions withMaxHoldMillis(long other) {
        return new ClaimOptions(onStale, other);
    }
}
