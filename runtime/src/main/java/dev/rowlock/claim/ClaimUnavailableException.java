package dev.rowlock.claim;

import jakarta.persistence.LockTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Another transaction holds a row that a {@code nowait} claim asked for. The transaction stays usable.
 *
 * <p>A claim that waited until its time was over gives {@link ClaimTimeoutException} instead.
 *
 * @since 0.1
 */
public final class ClaimUnavailableException extends LockTimeoutException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient RowKey row;

    ClaimUnavailableException(String method, RowKey row) {
        this(method, row, null);
    }

    ClaimUnavailableException(String method, RowKey row, @Nullable Throwable refused) {
        this(method, row, "another transaction holds it", refused);
    }

    ClaimUnavailableException(String method, RowKey row, String reason, @Nullable Throwable refused) {
        super("\"" + method + "\" could not claim " + row + ": " + reason, refused);
        this.method = method;
        this.row = row;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public RowKey row() {
        return row;
    }

    @Override
    public boolean isTransactionUsable() {
        return true;
    }
}
