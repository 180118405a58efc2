package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;

/**
 * What the error codes of one family of databases mean for a transaction.
 *
 * <p>A vendor's code is only meaningful inside its family: 1205 is a lock timeout for MySQL and a deadlock for SQL Server.
 * Sources: PostgreSQL's appendix "Error Codes", MariaDB's "Error Codes", H2's {@code ErrorCode}.
 *
 * @param vendor kinds by vendor code
 * @param sqlState kinds by SQLSTATE
 */
record ErrorCodes(Map<Integer, ConflictKind> vendor, Map<String, ConflictKind> sqlState) {

    /** SQLSTATEs that mean the same everywhere; 40002 and 40003 must never be repeated. */
    private static final Map<String, ConflictKind> STANDARD = Map.of(
            "40001", ConflictKind.SERIALIZATION,
            "40002", ConflictKind.OTHER,
            "40003", ConflictKind.OUTCOME_UNKNOWN);

    private static final ErrorCodes POSTGRESQL = new ErrorCodes(
            Map.of(),
            Map.of(
                    "40P01", ConflictKind.DEADLOCK,
                    "55P03", ConflictKind.LOCK_TIMEOUT,
                    "23505", ConflictKind.UNIQUE,
                    "23P01", ConflictKind.UNIQUE));

    private static final ErrorCodes MYSQL = new ErrorCodes(
            Map.of(
                    1213, ConflictKind.DEADLOCK,
                    1205, ConflictKind.LOCK_TIMEOUT,
                    3572, ConflictKind.LOCK_TIMEOUT,
                    1020, ConflictKind.SERIALIZATION,
                    1062, ConflictKind.UNIQUE),
            Map.of());

    private static final ErrorCodes H2 = new ErrorCodes(
            Map.of(
                    40001, ConflictKind.DEADLOCK,
                    50200, ConflictKind.LOCK_TIMEOUT,
                    90131, ConflictKind.SERIALIZATION,
                    23505, ConflictKind.UNIQUE),
            Map.of());

    private static final ErrorCodes UNKNOWN = new ErrorCodes(Map.of(), Map.of());

    static ErrorCodes of(Dialect dialect) {
        if (dialect instanceof PostgreSQLDialect) {
            return POSTGRESQL;
        }
        if (dialect instanceof MySQLDialect) { // MariaDBDialect extends it
            return MYSQL;
        }
        return dialect instanceof H2Dialect ? H2 : UNKNOWN;
    }

    /** What that error means, or empty if the tables do not say. */
    Optional<ConflictKind> kind(SQLException error) {
        ConflictKind kind = vendor.get(error.getErrorCode());
        String state = error.getSQLState();
        if (kind == null && state != null) {
            kind = sqlState.getOrDefault(state, STANDARD.get(state));
        }
        return Optional.ofNullable(kind);
    }
}
