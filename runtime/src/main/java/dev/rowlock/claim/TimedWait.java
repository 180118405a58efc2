package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.PostgreSQLDialect;

/**
 * Waits in the database for one row that another transaction holds, so many milliseconds at most, and leaves the connection's
 * settings and the transaction as they were.
 *
 * <p>Hibernate's own lock timeout is whole seconds on H2 and MariaDB, and on PostgreSQL it dooms the transaction.
 */
interface TimedWait {

    /** The way of that database, if it has one. */
    static Optional<TimedWait> of(Dialect dialect) {
        if (dialect instanceof H2Dialect) {
            return Optional.of(new H2Wait());
        }
        if (dialect instanceof MariaDBDialect) {
            return Optional.of(new MariaDbWait());
        }
        return dialect instanceof PostgreSQLDialect ? Optional.of(new PostgreSqlWait()) : Optional.empty();
    }

    /**
     * Locks the row, then asks whether to keep it.
     *
     * @param strength one that the database has
     * @return whether it was kept; if not, the lock is given back where the database can do that before the end of the
     *     transaction
     * @throws Expired if another transaction held the row all the time, or for so long that it is time to see whether the thread
     *     was interrupted, which not every driver notices
     * @throws SQLException if the database refused for another reason
     */
    boolean lock(RowStatement row, LockStrength strength, long millis, BooleanSupplier keep) throws SQLException;

    /** The time was over. */
    final class Expired extends SQLException {
        private static final long serialVersionUID = 1L;

        Expired(SQLException cause) {
            super(cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), cause);
        }
    }
}
