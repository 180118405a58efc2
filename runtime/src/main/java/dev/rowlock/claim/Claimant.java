package dev.rowlock.claim;

import dev.rowlock.LockStrength;

/**
 * Who locks rows, and how.
 *
 * @param method the method, as messages name it
 * @param strength how strong its locks are: one that the database has
 * @param maxHoldMillis how long it may hold them before that is logged; 0 for no limit
 */
record Claimant(String method, LockStrength strength, long maxHoldMillis) {

    /** Whether others may hold the same lock. */
    boolean isShared() {
        return strength == LockStrength.SHARE;
    }

    /** The same with another strength. */
    Claimant withStrength(LockStrength other) {
        return new Claimant(method, other, maxHoldMillis);
    }

    /** Whether what this one holds is enough for that one. */
    boolean covers(Claimant other) {
        return strength.covers(other.strength);
    }
}
