package dev.rowlock.claim;

/**
 * Who locks rows, and how.
 *
 * @param method the method, as messages name it
 * @param strength how strong its locks are: a lock covers those of a smaller number
 * @param maxHoldMillis how long it may hold them before that is logged; 0 for no limit
 */
record Claimant(String method, int strength, long maxHoldMillis) {
    /** Others may hold the same lock. */
    static final int SHARED = 1;

    /** Nobody else may hold a lock that this excludes. */
    static final int EXCLUSIVE = 2;

    Claimant(String method, long maxHoldMillis) {
        this(method, EXCLUSIVE, maxHoldMillis);
    }

    boolean isShared() {
        return strength == SHARED;
    }
}
