package dev.rowlock.claim;

import jakarta.persistence.PessimisticLockException;
import org.jspecify.annotations.Nullable;

/**
 * The database ended a claim that waited in a circle with other transactions. The transaction can only be rolled back, on
 * every database and whatever Hibernate believes: some have undone everything before, so that what follows would be stored
 * without it.
 *
 * <p>Claims alone do not get there, since they lock in one order; updates before a claim, and claims inside a claim, can.
 *
 * @since 0.1
 */
public final class ClaimDeadlockException extends PessimisticLockException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimDeadlockException(String method, @Nullable RowKey row, Throwable cause) {
        super(
                "\"" + method + "\" could not claim " + (row == null ? "its rows" : row)
                        + ": the database ended a deadlock by giving this transaction up",
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
