package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;

/**
 * The thread was interrupted in the pause before a retry. The thread's interrupt flag is set; nothing of the call was
 * stored. The cause is the conflict that the retry was for.
 *
 * @since 0.1
 */
public final class RetryInterruptedException extends PersistenceException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    RetryInterruptedException(String method, Throwable cause) {
        super("\"" + method + "\" was interrupted while it waited to be retried", cause);
    }
}
