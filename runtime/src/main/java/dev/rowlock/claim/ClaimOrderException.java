package dev.rowlock.claim;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The claim goes against the lock order: its transaction holds a row already that comes later, so that two such transactions
 * can deadlock. Thrown only where {@code rowlock.strict} is set, before any lock is asked for; otherwise it is counted in {@link
 * ClaimStatistics} and logged once.
 *
 * @since 0.1
 */
public final class ClaimOrderException extends PersistenceException implements ClaimFailure, NotRepeatable {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimOrderException(String method, RowKey row, String message) {
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
