package dev.rowlock.retry;

import jakarta.persistence.PersistenceException;

/**
 * A retried method that must not join a transaction was called inside one. Its body did not run.
 *
 * @since 0.1
 */
public final class ActiveTransactionException extends PersistenceException {
    private static final long serialVersionUID = 1L;

    ActiveTransactionException(String method) {
        super("\"" + method + "\" was called inside an active transaction, where it cannot be retried;"
                + " call it outside, or allow ActiveTransaction.JOIN or NEW");
    }
}
