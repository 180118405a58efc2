package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;

/**
 * The thread was interrupted while it waited before an attempt: in the pause before a retry, or in the queue for a row. The
 * thread's interrupt flag is set; nothing of the call was stored. The cause is the conflict that the retry was for, or the
 * interrupt if this was to be the first attempt.
 *
 * @since 0.1
 */
public final class RetryInterruptedException extends PersistenceException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    RetryInterruptedException(String method, Throwable cause) {
        super("\"" + method + "\" was interrupted while it waited for its turn", cause);
    }
}
