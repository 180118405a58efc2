package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A running server; construction starts it, {@link #close()} stops it. */
interface DatabaseServer extends AutoCloseable {

    /** Creates an empty schema that nobody else uses. */
    DatabaseAddress createSchema(String name);

    @Override
    void close();

    /** Executes one statement in a connection of its own. */
    static void execute(String url, String user, String sql) {
        try (Connection connection = DriverManager.getConnection(url, user, "");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }
}
