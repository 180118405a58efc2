package dev.rowlock;

/**
 * What a retried method does when it is called while a transaction is active.
 *
 * <p>Inside a transaction of somebody else nothing can be retried: the conflict belongs to the whole transaction, which
 * has to be rolled back and begun anew by whoever began it.
 *
 * @since 0.1
 */
public enum ActiveTransaction {
    /** Run the body once inside that transaction; a conflict is left to the outermost retry. The default. */
    JOIN,
    /** Throw {@link dev.rowlock.retry.ActiveTransactionException} before the body runs. */
    FAIL,
    /** Run attempts of their own, each in its own transaction beside the active one, without escalation. */
    NEW
}
