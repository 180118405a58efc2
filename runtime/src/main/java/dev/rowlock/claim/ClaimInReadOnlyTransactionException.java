package dev.rowlock.claim;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The claim was made in a transaction that cannot write: in a read-only session, or on a connection that is read-only because
 * it leads to a replica, say. No lock was asked for.
 *
 * @since 0.1
 */
public final class ClaimInReadOnlyTransactionException extends PersistenceException
        implements ClaimFailure, NotRepeatable {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimInReadOnlyTransactionException(String method, @Nullable RowKey row, String reason, @Nullable Throwable cause) {
        super("\"" + method + "\" cannot claim: " + reason + "; claim in a transaction that may write", cause);
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
        return getCause() == null; // else it was the database that refused
    }
}
