package dev.rowlock.spring.transaction;

/** What a call of a guarded method finds on its thread. */
public enum Surroundings {
    /** No transaction. */
    NONE,
    /** An active transaction that its persistence unit takes part in, whoever began it. */
    JOINABLE,
    /** A transaction of its persistence unit that has completed, as callbacks after it see it: what joined it would be lost. */
    COMPLETED,
    /** A transaction of others only. */
    OTHERS
}
