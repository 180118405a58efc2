package dev.rowlock.claim;

import java.sql.Connection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/**
 * Warns, once, of claim queries under InnoDB's default isolation.
 *
 * <p>There a transaction finds candidates as they were at its first read. A row lock spreads to the gap beside the row when a
 * page splits there, and locking a row that was deleted meanwhile locks the gap where it was: inserts into the gap wait for
 * the end of the transaction. Under READ COMMITTED locks stay on their rows (MySQL manual, "InnoDB Locking").
 */
final class SnapshotWarning {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.claim");

    private final boolean applies;
    private final AtomicBoolean given = new AtomicBoolean();

    SnapshotWarning(SessionFactoryImplementor sessionFactory) {
        this.applies = sessionFactory.getJdbcServices().getDialect() instanceof MySQLDialect
                && sessionFactory
                                .getJdbcServices()
                                .getJdbcEnvironment()
                                .getExtractedDatabaseMetaData()
                                .getTransactionIsolation()
                        > Connection.TRANSACTION_READ_COMMITTED;
    }

    void consider(QuerySpec<?> spec) {
        if (applies && !given.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Claim query \"" + spec.method()
                            + "\" runs under REPEATABLE READ: it finds rows as they were when its"
                            + " transaction first read, and its locks may hold up inserts."
                            + " Give the connections READ COMMITTED, as in hibernate.connection.isolation=READ_COMMITTED"
                            + " or in the settings of the pool");
        }
    }
}
