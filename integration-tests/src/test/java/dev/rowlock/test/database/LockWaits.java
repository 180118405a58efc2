package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.awaitility.Awaitility;

/**
 * Asks the database itself who waits for a lock, so that a test can step in exactly then, without sleeping.
 *
 * <p>H2 gives up after 2 s by default, the others wait far longer.
 */
public final class LockWaits {

    private final Database database;
    private final DatabaseAddress address;

    LockWaits(Database database, DatabaseAddress address) {
        this.database = database;
        this.address = address;
    }

    /** Returns as soon as {@code waiters} or more sessions wait for a lock; fails after 20 s. */
    public void await(int waiters) {
        Awaitility.await(waiters + " waiting for a lock")
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofSeconds(20))
                .until(() -> count() >= waiters);
    }

    /** Sessions of the whole server that wait for a lock now. */
    public int count() {
        try (Connection connection = address.open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(waiting())) {
            rows.next();
            return rows.getInt(1);
        } catch (SQLException failure) {
            throw new IllegalStateException(waiting(), failure);
        }
    }

    private String waiting() {
        return switch (database) {
            case H2 -> "select count(*) from information_schema.sessions where blocker_id is not null";
            case POSTGRESQL -> "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
            // The table innodb_trx shows an old state to whoever asks more often than every 100 ms.
            case MARIADB ->
                "select variable_value from information_schema.global_status"
                        + " where variable_name = 'INNODB_ROW_LOCK_CURRENT_WAITS'";
        };
    }
}
