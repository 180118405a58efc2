package dev.rowlock.spring;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Tells from a connection of its own whether a row is locked: it tries to lock it without waiting. */
@Component
public class Prober {
    private final String url;
    private final String user;

    public Prober(@Value("${spring.datasource.url}") String url, @Value("${spring.datasource.username}") String user) {
        this.url = url;
        this.user = user;
    }

    boolean isLocked(long id) {
        return isLocked("account", id);
    }

    /** Whether the row of that table is locked. */
    public boolean isLocked(String table, long id) {
        try (Connection connection = DriverManager.getConnection(url, user, "")) {
            connection.setAutoCommit(false);
            try (PreparedStatement statement =
                    connection.prepareStatement("select 1 from " + table + " where id = ? for update nowait")) {
                statement.setLong(1, id);
                if (!statement.executeQuery().next()) {
                    throw new IllegalStateException("no " + table + " " + id);
                }
                return false;
            } catch (SQLException failure) {
                if (failure.getErrorCode() == 50200
                        || failure.getErrorCode() == 1205
                        || "55P03".equals(failure.getSQLState())) {
                    return true;
                }
                throw failure;
            } finally {
                connection.rollback();
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Holds the row's lock until the handle is closed. */
    AutoCloseable hold(long id) throws SQLException {
        Connection connection = DriverManager.getConnection(url, user, "");
        connection.setAutoCommit(false);
        try (PreparedStatement statement =
                connection.prepareStatement("select 1 from account where id = ? for update")) {
            statement.setLong(1, id);
            statement.executeQuery();
        }
        return () -> {
            connection.rollback();
            connection.close();
        };
    }
}
