package dev.rowlock.transaction;

import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * Begins the transactions in which attempts run.
 *
 * @since 0.1
 */
public interface TransactionRunner {

    /** Returns the session of a transaction that somebody else began on this thread and that is still active, or null. */
    @Nullable
    Session activeSession();

    /** Opens a session and begins a transaction in it. */
    UnitOfWork begin();
}
