package dev.rowlock.claim;

import jakarta.persistence.PersistenceException;

/**
 * The entity to be claimed has changes that were not written yet: reloading it would lose them.
 *
 * @since 0.1
 */
public final class DirtyClaimException extends PersistenceException {
    private static final long serialVersionUID = 1L;

    DirtyClaimException(String method, RowKey row) {
        super("\"" + method + "\" cannot claim " + row
                + ": it has unsaved changes in this session, which reloading it would lose;"
                + " claim it before changing it, or flush first");
    }
}
