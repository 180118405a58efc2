package dev.rowlock.claim;

import jakarta.persistence.OptimisticLockException;
import org.jspecify.annotations.Nullable;

/**
 * Somebody has changed the row since the caller saw it, and the claim was told to fail then ({@link
 * dev.rowlock.OnStale#FAIL}). The transaction can only be rolled back.
 *
 * @since 0.1
 */
public final class StaleClaimException extends OptimisticLockException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    private final boolean input;

    StaleClaimException(String method, RowKey row, boolean input) {
        super("\"" + method + "\" claimed " + row + ", but somebody has changed it since "
                + (input ? "the entity was read that was passed in" : "this session loaded it"));
        this.method = method;
        this.row = row;
        this.input = input;
    }

    /** Whether it is an argument of the method that is out of date, so that calling it again with that is pointless. */
    public boolean isInput() {
        return input;
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
