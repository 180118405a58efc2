package dev.rowlock;

/**
 * What a {@link CommitVerifier} found.
 *
 * @since 0.1
 */
public enum CommitOutcome {
    /** The call is stored: its result is returned, and its body is not repeated. */
    COMMITTED,
    /** It is not stored: the call is repeated as after a conflict. */
    NOT_COMMITTED,
    /** That cannot be told: the caller gets a {@link dev.rowlock.retry.CommitOutcomeUnknownException}. */
    UNKNOWN
}
