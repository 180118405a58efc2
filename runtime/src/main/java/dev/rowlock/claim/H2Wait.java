package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** H2 takes the time as a part of the statement, also in fractions of a second. It has one strength. */
final class H2Wait implements TimedWait {
    private static final int LOCK_TIMEOUT = 50200;
    private static final long CLOCK_MILLIS = 20;

    @Override
    public boolean lock(RowStatement row, LockStrength strength, long millis, BooleanSupplier keep)
            throws SQLException {
        long start = System.nanoTime();
        try {
            row.select("", " for update wait " + BigDecimal.valueOf(millis, 3).toPlainString());
        } catch (SQLException failure) {
            if (failure.getErrorCode() != LOCK_TIMEOUT) {
                throw failure;
            }
            if (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) < millis - CLOCK_MILLIS) {
                Thread.currentThread().interrupt(); // it was that which ended the wait, and H2 keeps it to itself
            }
            throw new Expired(failure);
        }
        return keep.getAsBoolean();
    }
}
