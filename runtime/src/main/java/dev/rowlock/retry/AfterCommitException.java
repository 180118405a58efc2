package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;

/**
 * A callback of {@link Attempt#afterCommit} failed. The call itself is committed, and all other callbacks were run.
 *
 * @since 0.1
 */
public final class AfterCommitException extends PersistenceException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    AfterCommitException(String method, Throwable cause) {
        super("\"" + method + "\" is committed, but a callback after its commit failed", cause);
    }
}
