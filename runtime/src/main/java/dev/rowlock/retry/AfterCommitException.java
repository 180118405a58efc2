package dev.rowlock.retry;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;

/**
 * The call is committed, but something failed after that: a callback of {@link Attempt#afterCommit} (all others were run), a
 * callback of Hibernate's, or the body, which had ended its transaction itself. Do not repeat it.
 *
 * @since 0.1
 */
public final class AfterCommitException extends PersistenceException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    AfterCommitException(String method, Throwable cause) {
        super("\"" + method + "\" is committed, but something failed after its commit", cause);
    }
}
