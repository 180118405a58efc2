package dev.rowlock.conflict;

/**
 * How far an attempt had come when it failed.
 *
 * @since 0.1
 */
public enum Phase {
    /** The body was running, or the claims before it. */
    BODY,
    /** The body had returned and what it changed was being written. */
    FLUSH,
    /** Everything was written and the database was asked to commit. */
    COMMIT
}
