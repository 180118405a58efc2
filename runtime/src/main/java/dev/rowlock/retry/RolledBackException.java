package dev.rowlock.retry;

import jakarta.persistence.RollbackException;

/**
 * The body returned normally, but its transaction had been marked rollback-only: an exception of the session was caught
 * inside, or the body ended the transaction itself. Nothing was stored.
 *
 * @since 0.1
 */
public final class RolledBackException extends RollbackException {
    private static final long serialVersionUID = 1L;

    RolledBackException(String method) {
        super("\"" + method + "\" returned normally, but its transaction could only be rolled back:"
                + " let exceptions of the session leave the method instead of catching them,"
                + " and throw one instead of marking the transaction rollback-only");
    }
}
