package dev.rowlock.claim;

import jakarta.persistence.LockTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Another transaction holds a row that a {@code nowait} claim asked for, or held it until the claim's time was over. The
 * transaction stays usable.
 *
 * @since 0.1
 */
public final class ClaimUnavailableException extends LockTimeoutException {
    private static final long serialVersionUID = 1L;

    private final transient RowKey row;

    ClaimUnavailableException(String method, RowKey row) {
        this(method, row, null);
    }

    ClaimUnavailableException(String method, RowKey row, @Nullable Throwable refused) {
        super("\"" + method + "\" could not claim " + row + ": another transaction holds it", refused);
        this.row = row;
    }

    /** Returns the row that is held by another transaction. */
    public RowKey row() {
        return row;
    }
}
