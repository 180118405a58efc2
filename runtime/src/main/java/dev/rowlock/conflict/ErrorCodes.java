package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the error codes of one family of databases mean for a transaction. {@link ConflictKind#OTHER} says that a code
 * is no conflict although Hibernate's exception type suggests one.
 *
 * @param vendor kinds by vendor code
 * @param sqlState kinds by SQLSTATE, where the vendor code says nothing
 */
record ErrorCodes(Map<Integer, ConflictKind> vendor, Map<String, ConflictKind> sqlState) {

    /** SQLSTATEs that mean the same everywhere: ISO 9075, class 40. */
    private static final Map<String, ConflictKind> STANDARD = Map.of("40001", ConflictKind.SERIALIZATION);

    private static final String INTEGRITY_CONSTRAINT = "40002";

    private static final String COMPLETION_UNKNOWN = "40003";

    static ErrorCodes byVendorCode(Map<Integer, ConflictKind> kinds) {
        return new ErrorCodes(kinds, Map.of());
    }

    static ErrorCodes bySqlState(Map<String, ConflictKind> kinds) {
        return new ErrorCodes(Map.of(), kinds);
    }

    /** These codes and further ones. */
    ErrorCodes and(Map<Integer, ConflictKind> further) {
        Map<Integer, ConflictKind> all = new HashMap<>(vendor);
        all.putAll(further);
        return new ErrorCodes(Map.copyOf(all), sqlState);
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

    /** Whether the database does not know whether it has committed. */
    static boolean leavesOutcomeOpen(SQLException error) {
        return COMPLETION_UNKNOWN.equals(error.getSQLState());
    }

    /** Whether nothing may be repeated after that error. */
    static boolean forbidsRepeating(SQLException error) {
        return INTEGRITY_CONSTRAINT.equals(error.getSQLState());
    }
}
