package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.StatementKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a transaction did to the rows, in its order, without the SELECTs that only read. */
final class Steps {

    private Steps() {}

    /** The locks and writes of all tables, as {@code LOCK table} or {@code KIND table}. */
    static List<String> of(Persistence persistence) {
        return taking(persistence.recorder().statements().all()).stream()
                .map(statement -> verb(statement) + " " + String.join(",", statement.tables()))
                .toList();
    }

    /** The locks and UPDATEs of one table, as {@code LOCK id} or {@code UPDATE id}. */
    static List<String> rows(Persistence persistence, String table) {
        return taking(persistence.recorder().statements().on(table).all()).stream()
                .filter(statement -> statement.locking() || statement.kind() == StatementKind.UPDATE)
                .map(statement -> verb(statement) + " " + id(statement))
                .toList();
    }

    private static List<RecordedStatement> taking(List<RecordedStatement> statements) {
        return statements.stream()
                .filter(statement -> statement.locking()
                        || (statement.kind() != StatementKind.SELECT && statement.kind() != StatementKind.OTHER))
                .toList();
    }

    private static String verb(RecordedStatement statement) {
        return statement.locking() ? "LOCK" : statement.kind().toString();
    }

    /** The id comes first in a lock, and directly before the version in an UPDATE that checks it. */
    private static @Nullable Object id(RecordedStatement statement) {
        List<@Nullable Object> values = statement.values();
        boolean checked = statement.sql().matches(".*where.* and .*");
        return statement.locking() ? values.get(0) : values.get(values.size() - (checked ? 2 : 1));
    }
}
