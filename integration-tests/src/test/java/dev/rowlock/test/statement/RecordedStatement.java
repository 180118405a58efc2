package dev.rowlock.test.statement;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One statement with one set of bound values. A JDBC batch of three is three of these with the same {@code roundTrip}.
 *
 * @param tables the table it writes, or all tables that a select reads, in lower case
 * @param locking whether a row lock clause is part of the text
 * @param roundTrip number of the JDBC execution, unique within one recorder
 * @param succeeded false when the JDBC execution threw
 */
public record RecordedStatement(
        StatementKind kind,
        Set<String> tables,
        boolean locking,
        String sql,
        List<@Nullable Object> values,
        long roundTrip,
        Thread thread,
        boolean succeeded) {

    boolean touches(String table) {
        return tables.contains(SqlShape.normalized(table));
    }

    @Override
    public String toString() {
        return sql + " " + values + (succeeded ? "" : " FAILED");
    }
}
