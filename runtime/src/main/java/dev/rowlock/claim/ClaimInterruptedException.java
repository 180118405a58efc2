package dev.rowlock.claim;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The thread was interrupted while its claim waited in the database for a row that another transaction holds. The thread's
 * interrupt flag is set, and the transaction stays usable.
 *
 * <p>Claims with a time limit notice an interrupt within three seconds; those without wait as long as the database does. An interrupt
 * at the gate, before a transaction has begun, gives {@link dev.rowlock.retry.RetryInterruptedException}.
 *
 * @since 0.1
 */
public final class ClaimInterruptedException extends PersistenceException implements ClaimFailure, NotRepeatable {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimInterruptedException(String method, RowKey row, Throwable cause) {
        super(
                "\"" + method + "\" was interrupted while it waited for " + row + ", which another transaction holds",
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

    @Override
    public boolean isTransactionUsable() {
        return true;
    }
}
