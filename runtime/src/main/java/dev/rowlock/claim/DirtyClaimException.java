package dev.rowlock.claim;

import dev.rowlock.conflict.NotRepeatable;
import jakarta.persistence.PersistenceException;
import org.jspecify.annotations.Nullable;

/**
 * The entity to be claimed has changes that were not written yet: reloading it would lose them.
 *
 * @since 0.1
 */
public final class DirtyClaimException extends PersistenceException implements ClaimFailure, NotRepeatable {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    DirtyClaimException(String method, RowKey row) {
        super("\"" + method + "\" cannot claim " + row
                + ": it has unsaved changes in this session, which reloading it would lose;"
                + " claim it before changing it, or flush first");
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
