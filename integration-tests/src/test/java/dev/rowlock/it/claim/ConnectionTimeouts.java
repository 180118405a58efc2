package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.hibernate.Session;

/** The settings that limit a wait on the one connection of a pool, and which connection it is. */
record ConnectionTimeouts(Persistence persistence) {

    /** Gives the connection settings that nobody has by default, and returns them. */
    String change() {
        String former = now();
        persistence.sessionFactory().inTransaction(session -> execute(session, changing()));
        assertThat(now()).isNotEqualTo(former);
        return now();
    }

    void reset() {
        persistence.sessionFactory().inTransaction(session -> execute(session, resetting()));
    }

    String now() {
        return persistence.sessionFactory().fromTransaction(this::of);
    }

    String of(Session session) {
        return session.doReturningWork(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(reading())) {
                rows.next();
                return rows.getString(1) + " " + rows.getString(2) + " on " + rows.getString(3);
            }
        });
    }

    private static void execute(Session session, String sql) {
        session.doWork(connection -> execute(connection, sql));
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String one : sql.split(";", -1)) {
                statement.execute(one);
            }
        }
    }

    private String changing() {
        return switch (persistence.database()) {
            case H2 -> "set lock_timeout 3456";
            case POSTGRESQL -> "set lock_timeout = '77s'; set statement_timeout = '99s'";
            case MARIADB -> "set session max_statement_time = 12.5, innodb_lock_wait_timeout = 33";
        };
    }

    private String resetting() {
        return switch (persistence.database()) {
            case H2 -> "set lock_timeout 2000";
            case POSTGRESQL -> "reset lock_timeout; reset statement_timeout";
            case MARIADB -> "set session max_statement_time = default, innodb_lock_wait_timeout = default";
        };
    }

    private String reading() {
        return switch (persistence.database()) {
            case H2 -> "select lock_timeout(), 0, session_id()";
            case POSTGRESQL ->
                "select current_setting('lock_timeout'), current_setting('statement_timeout'), pg_backend_pid()";
            case MARIADB -> "select @@max_statement_time, @@innodb_lock_wait_timeout, connection_id()";
        };
    }
}
