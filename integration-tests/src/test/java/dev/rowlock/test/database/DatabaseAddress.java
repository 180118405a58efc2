package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Where a schema is.
 *
 * @param url JDBC URL within this process
 * @param remoteUrl JDBC URL with which another process on this machine reaches the same data
 */
public record DatabaseAddress(String url, String remoteUrl, String user, String password) {

    /** A new physical connection, outside any pool and in auto-commit mode; the caller closes it. */
    public Connection open() {
        try {
            return DriverManager.getConnection(url, user, password);
        } catch (SQLException failure) {
            throw new IllegalStateException("no connection to " + url, failure);
        }
    }
}
