package dev.rowlock.claim;

import jakarta.persistence.OptimisticLockException;
import org.jspecify.annotations.Nullable;

/**
 * The row was changed after the snapshot that the transaction reads from, so that the database refused to lock it. The
 * transaction can only be rolled back.
 *
 * <p>This happens where a transaction reads first and claims later: on MariaDB with {@code innodb_snapshot_isolation}, which is
 * on by default since 11.6.2, and on PostgreSQL under REPEATABLE READ. Claim first, read later.
 *
 * <p>Source: MariaDB's error 1020, PostgreSQL's SQLSTATE 40001.
 *
 * @since 0.1
 */
public final class ClaimSnapshotException extends OptimisticLockException implements ClaimFailure {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final transient @Nullable RowKey row;

    ClaimSnapshotException(String method, @Nullable RowKey row, Throwable cause) {
        super(
                "\"" + method + "\" could not claim " + (row == null ? "its rows" : row)
                        + ": it was changed after this transaction began to read; claim first, read later",
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
