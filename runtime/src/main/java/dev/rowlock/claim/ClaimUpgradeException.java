package dev.rowlock.claim;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The claim wants to write a row that its transaction holds for reading: of two transactions that do so with one row, one
 * dies of a deadlock. Thrown only where {@code rowlock.strict} is set, before any lock is asked for; otherwise it is counted in
 * {@link ClaimStatistics} and logged once.
 *
 * @since 0.1
 */
public final class ClaimUpgradeException extends PersistenceException implements ClaimFailure, NotRepeatable {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimUpgradeException(String method, RowKey row, String message) {
        super(message);
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
        return true;
    }
}
