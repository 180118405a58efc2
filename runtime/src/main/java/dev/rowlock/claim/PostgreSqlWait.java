package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * PostgreSQL has no clause for the time. Its {@code lock_timeout} runs anew for each of the two locks that one takes who queues
 * for a row, so the time of the statement is limited instead.
 *
 * <p>After an error PostgreSQL refuses everything until the end of the transaction, or until one goes back to a savepoint, which
 * sets the settings back too.
 */
final class PostgreSqlWait implements TimedWait {
    private static final String CANCELED = "57014";
    private static final long CLOCK_MILLIS = 20;
    private static final String SAVEPOINT = "rowlock_wait";

    @Override
    public boolean lock(RowStatement row, LockStrength strength, long millis, BooleanSupplier keep)
            throws SQLException {
        row.run("savepoint " + SAVEPOINT);
        List<String> former = row.run("select current_setting('lock_timeout'), current_setting('statement_timeout'),"
                + " (select setting from pg_settings where name = 'deadlock_timeout')");
        // Deadlocks are looked for when somebody has waited that long: a shorter wait would hide them.
        long slice = Math.min(millis, 2 * Long.parseLong(former.get(2)) + 1_000);
        set(row, "0", Long.toString(slice));
        long start = System.nanoTime();
        try {
            row.select("", clause(strength));
        } catch (SQLException failure) {
            long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            // Else somebody else canceled it. The clocks of two machines differ.
            if (!CANCELED.equals(failure.getSQLState()) || waited < slice - CLOCK_MILLIS) {
                throw failure;
            }
            leave(row, false);
            throw new Expired(failure);
        }
        set(row, former.get(0), former.get(1));
        boolean kept = keep.getAsBoolean();
        leave(row, kept);
        return kept;
    }

    private static void set(RowStatement row, String lockTimeout, String statementTimeout) throws SQLException {
        row.run("select set_config('lock_timeout', '" + lockTimeout + "', true), set_config('statement_timeout', '"
                + statementTimeout + "', true)");
    }

    private static void leave(RowStatement row, boolean keep) throws SQLException {
        if (!keep) {
            row.run("rollback to savepoint " + SAVEPOINT);
        }
        row.run("release savepoint " + SAVEPOINT);
    }

    private static String clause(LockStrength strength) {
        return switch (strength) {
            case NO_KEY_UPDATE -> " for no key update";
            case UPDATE -> " for update";
            case SHARE -> " for share";
        };
    }
}
