package dev.rowlock.claim;

import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The database or Hibernate failed to claim, for a reason that is no lock of another transaction: a lost connection, say. Its
 * cause tells.
 *
 * @since 0.1
 */
public final class ClaimFailedException extends PersistenceException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimFailedException(String method, @Nullable RowKey row, Throwable cause) {
        super(
                "\"" + method + "\" could not claim " + (row == null ? "its rows" : row) + ": the statement failed",
                cause);
        this.method = method;
        this.row = row;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public @Nullable RowKey row() {
        return row;
    }
}
