package dev.rowlock.spring;

import dev.rowlock.conflict.NotRepeatable;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import java.util.Objects;
import org.springframework.transaction.TransactionSystemException;

/**
 * The connection was lost while the database was asked to commit: the work is stored entirely or not at all, and nobody
 * knows which. It is never repeated blindly.
 *
 * @since 0.1
 */
public final class UncertainCommitException extends TransactionSystemException implements NotRepeatable {
    private static final long serialVersionUID = 1L;

    /** Says the same in Spring's hierarchy. */
    public UncertainCommitException(CommitOutcomeUnknownException unknown) {
        super(String.valueOf(unknown.getMessage()), Objects.requireNonNullElse(unknown.getCause(), unknown));
    }
}
