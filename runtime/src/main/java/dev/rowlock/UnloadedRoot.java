package dev.rowlock;

/**
 * What happens to the root's version when a part changes and the root is not in the persistence context.
 *
 * @since 0.1
 */
public enum UnloadedRoot {
    /**
     * Increment the version in the database without reading it. The default. Others that loaded the root will notice the
     * change; two transactions of which neither loaded it both succeed, since neither has seen anything that could be
     * stale. A version that is a time, or comes from a generator of the user's, is read first, with a lock on the row:
     * the next one has to be a later one.
     */
    INCREMENT,
    /** Read the root's version, and nothing else of it, and increment the version that was read, if the row still has it. */
    LOAD,
    /** Refuse the change with an exception that names part and root. */
    FAIL
}
