package dev.rowlock.claim;

import dev.rowlock.LockStrength;

/**
 * How strong a claim locks, and how long it waits.
 *
 * @param strength the strength that was asked for
 * @param timeoutMillis how long it waits for all its rows together, or {@link #UNLIMITED}
 * @since 0.1
 */
public record LockTerms(LockStrength strength, long timeoutMillis) {

    /** Waits as long as the factory's {@code jakarta.persistence.lock.timeout} says, else as long as the database does. */
    public static final long UNLIMITED = -1;

    /** What a claim has that says nothing else. */
    public static final LockTerms DEFAULT = new LockTerms(LockStrength.NO_KEY_UPDATE, UNLIMITED);

    /** The same with another strength. */
    public LockTerms withStrength(LockStrength other) {
        return new LockTerms(other, timeoutMillis);
    }

    /** The same with another timeout. */
    public LockTerms withTimeoutMillis(long other) {
        return new LockTerms(strength, other);
    }
}
