package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;

/**
 * How a claim locks, and what it does beside that.
 *
 * @param strength the strength that was asked for
 * @param timeoutMillis how long it waits for all its rows together, or {@link #UNLIMITED}
 * @param onStale what it does where somebody else has changed a row since the caller saw it
 * @param maxHoldMillis how long it may hold rows before that is logged; 0 for no limit
 * @since 0.1
 */
public record ClaimOptions(LockStrength strength, long timeoutMillis, OnStale onStale, long maxHoldMillis) {

    /** Waits as long as the factory's {@code jakarta.persistence.lock.timeout} says, else as long as the database does. */
    public static final long UNLIMITED = -1;

    /** What a claim has that says nothing else. */
    public static final ClaimOptions DEFAULT =
            new ClaimOptions(LockStrength.NO_KEY_UPDATE, UNLIMITED, OnStale.RELOAD, 0);

    /** The same with another strength. */
    public ClaimOptions withStrength(LockStrength other) {
        return new ClaimOptions(other, timeoutMillis, onStale, maxHoldMillis);
    }

    /** The same with another timeout. */
    public ClaimOptions withTimeoutMillis(long other) {
        return new ClaimOptions(strength, other, onStale, maxHoldMillis);
    }

    /** The same with another answer to a change. */
    public ClaimOptions withOnStale(OnStale other) {
        return new ClaimOptions(strength, timeoutMillis, other, maxHoldMillis);
    }

    /** The same with another limit. */
    public ClaimOptions withMaxHoldMillis(long other) {
        return new ClaimOptions(strength, timeoutMillis, onStale, other);
    }
}
