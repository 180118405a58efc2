package dev.rowlock.conflict;

import static dev.rowlock.conflict.ConflictKind.CONNECTION_LOST;
import static dev.rowlock.conflict.ConflictKind.DEADLOCK;
import static dev.rowlock.conflict.ConflictKind.LOCK_TIMEOUT;
import static dev.rowlock.conflict.ConflictKind.OTHER;
import static dev.rowlock.conflict.ConflictKind.SCHEMA_CHANGED;
import static dev.rowlock.conflict.ConflictKind.SERIALIZATION;
import static dev.rowlock.conflict.ConflictKind.SWALLOWED;
import static dev.rowlock.conflict.ConflictKind.UNIQUE;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.dialect.Dialect;

/**
 * Databases that share their error codes. A code is only meaningful inside its family: 1205 is a lock timeout for
 * MySQL and a deadlock for SQL Server.
 *
 * <p>Sources: PostgreSQL's appendix "Error Codes", CockroachDB's "Transaction Retry Error Reference", the error
 * references of MySQL, MariaDB, TiDB, Oracle, SQL Server and Db2, H2's {@code ErrorCode}.
 *
 * @param dialects names of dialect classes, without package, so that Hibernate's community dialects need not be there
 * @param codes what its codes mean
 */
record DatabaseFamily(Set<String> dialects, ErrorCodes codes) {
    /** PostgreSQL, and with its dialect YugabyteDB and Aurora DSQL. */
    private static final DatabaseFamily POSTGRESQL = new DatabaseFamily(
            Set.of("PostgreSQLDialect", "PostgreSQLLegacyDialect", "CockroachDialect", "CockroachLegacyDialect"),
            ErrorCodes.bySqlState(Map.of(
                    "40P01", DEADLOCK,
                    "55P03", LOCK_TIMEOUT,
                    "23505", UNIQUE,
                    "23P01", UNIQUE,
                    "25P02", SWALLOWED, // an earlier error ended the transaction, and somebody went on
                    "57P01", CONNECTION_LOST, // the server hangs up: shutdown, crash, start, idle in transaction
                    "57P02", CONNECTION_LOST,
                    "57P03", CONNECTION_LOST,
                    "25P03", CONNECTION_LOST)));

    /** MySQL; 3101 is Group Replication's, 1020 that of a MariaDB server behind MySQL's dialect. */
    private static final DatabaseFamily MYSQL = new DatabaseFamily(
            Set.of("MySQLDialect", "MySQLLegacyDialect"),
            ErrorCodes.byVendorCode(Map.of(
                    1213, DEADLOCK,
                    1205, LOCK_TIMEOUT,
                    3572, LOCK_TIMEOUT,
                    3101, SERIALIZATION,
                    1020, SERIALIZATION,
                    1062, UNIQUE)));

    private static final DatabaseFamily MARIADB =
            new DatabaseFamily(Set.of("MariaDBDialect", "MariaDBLegacyDialect"), MYSQL.codes);

    private static final DatabaseFamily TIDB = new DatabaseFamily(
            Set.of("TiDBDialect"),
            MYSQL.codes.and(Map.of(
                    9007, SERIALIZATION,
                    8005, SERIALIZATION,
                    8002, SERIALIZATION,
                    8022, SERIALIZATION,
                    8028, SCHEMA_CHANGED)));

    private static final DatabaseFamily ORACLE = new DatabaseFamily(
            Set.of("OracleDialect", "OracleLegacyDialect"),
            ErrorCodes.byVendorCode(Map.of(
                    60, DEADLOCK,
                    4020, DEADLOCK,
                    8177, SERIALIZATION,
                    8176, SERIALIZATION,
                    54, LOCK_TIMEOUT,
                    30006, LOCK_TIMEOUT,
                    4021, LOCK_TIMEOUT,
                    1, UNIQUE)));

    private static final DatabaseFamily SQL_SERVER = new DatabaseFamily(
            Set.of("SQLServerDialect", "SQLServerLegacyDialect"),
            ErrorCodes.byVendorCode(Map.of(
                    1205, DEADLOCK,
                    3960, SERIALIZATION,
                    41301, SERIALIZATION, // 413..: memory-optimised tables
                    41302, SERIALIZATION,
                    41305, SERIALIZATION,
                    41325, SERIALIZATION,
                    1222, LOCK_TIMEOUT,
                    2627, UNIQUE,
                    2601, UNIQUE)));

    private static final DatabaseFamily H2 = new DatabaseFamily(
            Set.of("H2Dialect", "H2LegacyDialect"),
            ErrorCodes.byVendorCode(Map.of(
                    40001, DEADLOCK,
                    50200, LOCK_TIMEOUT,
                    90131, SERIALIZATION,
                    23505, UNIQUE)));

    private static final DatabaseFamily DB2 = new DatabaseFamily(
            Set.of("DB2Dialect", "DB2LegacyDialect"),
            ErrorCodes.byVendorCode(Map.of(
                    -911, DEADLOCK,
                    -913, DEADLOCK,
                    -952, OTHER, // an interrupt, which Hibernate takes for a lock timeout
                    -803, UNIQUE)));

    /** Anything else: the standard SQLSTATEs and Hibernate's exception types must do. */
    private static final DatabaseFamily OTHERS = new DatabaseFamily(Set.of(), ErrorCodes.byVendorCode(Map.of()));

    private static final List<DatabaseFamily> ALL =
            List.of(POSTGRESQL, MYSQL, MARIADB, TIDB, ORACLE, SQL_SERVER, H2, DB2);

    /** The family of the nearest known class that the dialect extends. */
    static DatabaseFamily of(Dialect dialect) {
        for (Class<?> type = dialect.getClass(); type != null; type = type.getSuperclass()) {
            for (DatabaseFamily family : ALL) {
                if (family.dialects.contains(type.getSimpleName())) {
                    return family;
                }
            }
        }
        return OTHERS;
    }
}
