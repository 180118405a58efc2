package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Empties the tables of a schema.
 *
 * <p>Hibernate's {@code SchemaManager.truncate()} also restarts the sequences, while the id optimizers in memory go on:
 * they would hand out ids a second time.
 */
record Tables(Database database, DatabaseAddress address) {

    private static final String NAMES = "select table_name from information_schema.tables"
            + " where table_schema = %s and table_type = 'BASE TABLE'";

    void clear() {
        try (Connection connection = address.open();
                Statement statement = connection.createStatement()) {
            List<String> tables = names(statement);
            if (!tables.isEmpty()) {
                for (String sql : clearing(tables)) {
                    statement.execute(sql);
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException("the tables could not be emptied", failure);
        }
    }

    private List<String> names(Statement statement) throws SQLException {
        String schema = database == Database.MARIADB ? "database()" : "current_schema";
        List<String> names = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(NAMES.formatted(schema))) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private List<String> clearing(List<String> tables) {
        return switch (database) {
            case H2 ->
                surrounded(
                        "set referential_integrity false",
                        "truncate table \"%s\"",
                        tables,
                        "set referential_integrity true");
            case POSTGRESQL ->
                List.of(tables.stream().collect(Collectors.joining("\", \"", "truncate \"", "\" cascade")));
            // TRUNCATE recreates the file of an InnoDB table, which takes far longer than deleting a few rows.
            case MARIADB ->
                surrounded("set foreign_key_checks = 0", "delete from `%s`", tables, "set foreign_key_checks = 1");
        };
    }

    private static List<String> surrounded(String before, String each, List<String> tables, String after) {
        List<String> sql = new ArrayList<>();
        sql.add(before);
        tables.forEach(table -> sql.add(each.formatted(table)));
        sql.add(after);
        return sql;
    }
}
