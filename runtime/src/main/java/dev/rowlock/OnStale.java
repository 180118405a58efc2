package dev.rowlock;

/**
 * What a claim does where somebody else has changed the row since the caller saw it: since the session loaded its entity, or
 * since the detached entity was read that is passed in.
 *
 * @since 0.1
 */
public enum OnStale {
    /** The body gets the last committed state. The default. */
    RELOAD,
    /**
     * The claim fails with {@link dev.rowlock.claim.StaleClaimException}, an {@link
     * jakarta.persistence.OptimisticLockException}. A detached entity without a version cannot be judged and is reloaded.
     */
    FAIL
}
