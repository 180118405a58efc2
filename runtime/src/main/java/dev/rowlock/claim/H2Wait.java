package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.function.BooleanSupplier;

/** H2 takes the time as a part of the statement, also in fractions of a second. It has one strength. */
final class H2Wait implements TimedWait {
    private static final int LOCK_TIMEOUT = 50200;

    @Override
    public boolean lock(RowStatement row, LockStrength strength, long millis, BooleanSupplier keep)
            throws SQLException {
        try {
            row.select("", " for update wait " + BigDecimal.valueOf(millis, 3).toPlainString());
        } catch (SQLException failure) {
            throw failure.getErrorCode() == LOCK_TIMEOUT ? new Expired(failure) : failure;
        }
        return keep.getAsBoolean();
    }
}
