package dev.rowlock;

/**
 * When a retry locks the rows that have conflicted so far, before it runs the body.
 *
 * <p>An attempt that holds the row cannot lose it to another writer, and that is what ends starvation: with jitter
 * alone, many writers of one row keep defeating each other.
 *
 * @since 0.1
 */
public enum Escalation {
    /** Each attempt after a conflict. The default. */
    EVERY_RETRY,
    /** Only the last attempt that is allowed. */
    LAST,
    /** Never: every attempt is optimistic. */
    NEVER
}
