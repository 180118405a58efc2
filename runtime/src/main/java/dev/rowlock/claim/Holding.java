package dev.rowlock.claim;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * That a method holds rows in a transaction.
 *
 * @param claimant the method
 * @param row the first row that it locked
 * @param statement the statement that locked it
 * @param sinceNanos when that was
 * @param stack where it was called from, if it has a limit that can be exceeded
 */
record Holding(
        Claimant claimant,
        RowKey row,
        String statement,
        long sinceNanos,
        @Nullable Throwable stack) {

    static Holding begun(Claimant claimant, RowKey row, String statement) {
        Throwable stack = claimant.maxHoldMillis() > 0 ? new Throwable("The rows were claimed here") : null;
        return new Holding(claimant, row, statement, System.nanoTime(), stack);
    }

    Duration heldFor() {
        return Duration.ofNanos(System.nanoTime() - sinceNanos);
    }
}
