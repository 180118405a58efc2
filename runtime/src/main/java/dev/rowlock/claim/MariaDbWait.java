package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.function.BooleanSupplier;

/**
 * MariaDB cuts {@code WAIT} and {@code innodb_lock_wait_timeout} down to whole seconds, but not the time of a statement; {@code
 * SET STATEMENT} sets both for one statement only.
 */
final class MariaDbWait implements TimedWait {
    private static final long SLICE_MILLIS = 1_000;
    private static final int STATEMENT_TIMEOUT = 1969;

    @Override
    public boolean lock(RowStatement row, LockStrength strength, long millis, BooleanSupplier keep)
            throws SQLException {
        long slice = Math.min(millis, SLICE_MILLIS);
        long enoughSeconds = slice / 1000 + 2;
        try {
            row.select(
                    "set statement max_statement_time="
                            + BigDecimal.valueOf(slice, 3).toPlainString()
                            + ", innodb_lock_wait_timeout=" + enoughSeconds + " for ",
                    strength == LockStrength.SHARE ? " lock in share mode" : " for update");
        } catch (SQLException failure) {
            throw failure.getErrorCode() == STATEMENT_TIMEOUT ? new Expired(failure) : failure;
        }
        return keep.getAsBoolean();
    }
}
