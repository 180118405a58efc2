package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;

/**
 * The connection was lost while the database was asked to commit: the work is stored entirely or not at all, and nobody
 * knows which. It is never repeated blindly.
 *
 * @since 0.1
 */
public final class CommitOutcomeUnknownException extends PersistenceException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    CommitOutcomeUnknownException(String method, Throwable cause) {
        super(
                "\"" + method + "\" may or may not have been committed: the connection was lost during the commit;"
                        + " look at the data before repeating it",
                cause);
    }
}
