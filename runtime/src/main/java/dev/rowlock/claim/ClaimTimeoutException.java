package dev.rowlock.claim;

import jakarta.persistence.LockTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A claim waited for a row as long as it may, and another transaction still holds it.
 *
 * <p>Where the claim's own time was over, from {@code timeoutMillis} or the factory's {@code jakarta.persistence.lock.timeout} on
 * PostgreSQL, MariaDB and H2, the transaction stays usable. Where it was the database that waited no longer, the transaction
 * can only be rolled back: some databases have ended it already, and so it is on all of them.
 *
 * <p>A {@code nowait} claim, which has waited for nothing, gives {@link ClaimUnavailableException} instead.
 *
 * @since 0.1
 */
public final class ClaimTimeoutException extends LockTimeoutException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimTimeoutException(String method, @Nullable RowKey row, Throwable cause) {
        this(method, row, "another transaction holds it, and did not let go in time", cause);
    }

    ClaimTimeoutException(String method, @Nullable RowKey row, String reason, @Nullable Throwable cause) {
        super("\"" + method + "\" could not claim " + (row == null ? "its rows" : row) + ": " + reason, cause);
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

    @Override
    public boolean isTransactionUsable() {
        return getCause() == null || getCause() instanceof LockWaitExpired; // else it was the database that gave up
    }
}
