package dev.rowlock.claim;

import jakarta.persistence.LockTimeoutException;
import org.jspecify.annotations.Nullable;

/** Another transaction held the row until the time was over. The transaction that waited stays usable. */
final class LockWaitExpired extends LockTimeoutException {
    private static final long serialVersionUID = 1L;

    private final transient RowKey row;

    LockWaitExpired(RowKey row, @Nullable Throwable cause) {
        super("Another transaction held " + row + " until the time to wait was over", cause);
        this.row = row;
    }

    RowKey row() {
        return row;
    }
}
