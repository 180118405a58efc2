package dev.rowlock.test.statement;

import java.util.List;
import java.util.function.Predicate;

/**
 * Recorded statements in the order of their execution.
 *
 * <p>The order holds over all threads; {@link #on(Thread)} and {@link #on(String)} narrow it down.
 */
public record Statements(List<RecordedStatement> all) {

    public Statements {
        all = List.copyOf(all);
    }

    /** Selects that read {@code table}, joined ones included. */
    public List<RecordedStatement> selects(String table) {
        return of(StatementKind.SELECT, table);
    }

    public List<RecordedStatement> inserts(String table) {
        return of(StatementKind.INSERT, table);
    }

    public List<RecordedStatement> updates(String table) {
        return of(StatementKind.UPDATE, table);
    }

    public List<RecordedStatement> deletes(String table) {
        return of(StatementKind.DELETE, table);
    }

    /** Statements with a row lock clause on {@code table}; whether the lock is real only a {@code LockProber} knows. */
    public List<RecordedStatement> locking(String table) {
        return where(statement -> statement.locking() && statement.touches(table))
                .all();
    }

    public Statements on(String table) {
        return where(statement -> statement.touches(table));
    }

    public Statements on(Thread thread) {
        return where(statement -> statement.thread().equals(thread));
    }

    /** The writes as {@code KIND table}, without the selects. */
    public List<String> writes() {
        return all.stream()
                .filter(statement ->
                        statement.kind() != StatementKind.SELECT && statement.kind() != StatementKind.OTHER)
                .map(statement -> statement.kind() + " " + String.join(",", statement.tables()))
                .toList();
    }

    /** JDBC executions: a batch counts once. */
    public long roundTrips() {
        return all.stream().mapToLong(RecordedStatement::roundTrip).distinct().count();
    }

    public List<String> sql() {
        return all.stream().map(RecordedStatement::sql).toList();
    }

    private List<RecordedStatement> of(StatementKind kind, String table) {
        return where(statement -> statement.kind() == kind && statement.touches(table))
                .all();
    }

    private Statements where(Predicate<RecordedStatement> condition) {
        return new Statements(all.stream().filter(condition).toList());
    }
}
