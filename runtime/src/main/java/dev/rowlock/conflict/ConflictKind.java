package dev.rowlock.conflict;

/**
 * What kind of conflict a failure is, if it is one.
 *
 * @since 0.1
 */
public enum ConflictKind {
    /** A version check found that somebody else had written the row. */
    OPTIMISTIC(true),
    /** The database could not place the transaction in a serial order, or the snapshot was too old. */
    SERIALIZATION(true),
    /** The database chose this transaction as the victim of a deadlock. */
    DEADLOCK(true),
    /** A row lock was not granted in time. */
    LOCK_TIMEOUT(true),
    /** A claim found its row held by another transaction. */
    CLAIM_UNAVAILABLE(true),
    /** The schema was changed under the transaction: it is repeated once. */
    SCHEMA_CHANGED(true),
    /** A unique constraint was violated. */
    UNIQUE(false),
    /** The row conflicted although this attempt held it: what the caller passed in is out of date. */
    STALE_INPUT(false),
    /** The row that conflicted does not exist any more. */
    ROW_GONE(false),
    /** The body returned normally, but its transaction could only be rolled back: an error was caught inside. */
    SWALLOWED(false),
    /** The connection was lost while the database was asked to commit; nobody knows whether it did. */
    OUTCOME_UNKNOWN(false),
    /** The connection was lost, or none was to be had, before the database was asked to commit: nothing is stored. */
    CONNECTION_LOST(false),
    /** No conflict. */
    OTHER(false);

    private final boolean repeatable;

    ConflictKind(boolean repeatable) {
        this.repeatable = repeatable;
    }

    /** Whether the same work, done anew in a new transaction, can be expected to succeed. */
    public boolean isRepeatable() {
        return repeatable;
    }
}
