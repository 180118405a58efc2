package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.LockMode;
import org.hibernate.SessionFactory;

/**
 * Looks again and again who waits for a row. MariaDB also counts such waits itself; PostgreSQL counts deadlocks only, and
 * is looked at.
 */
final class LockWaitSampler implements Callable<Long> {
    private static final long CONTROL = 10_007;

    private final Persistence persistence;
    private final AtomicLong seen = new AtomicLong();
    private final AtomicBoolean stopped = new AtomicBoolean();

    LockWaitSampler(Persistence persistence) {
        this.persistence = persistence;
    }

    /** Looks until it is stopped, and returns how often it has looked. */
    @Override
    public Long call() throws SQLException, InterruptedException {
        long looks = 0;
        try (Connection connection = persistence.address().open();
                Statement statement = connection.createStatement()) {
            while (!stopped.get()) {
                seen.addAndGet(number(statement, waiting()));
                looks++;
                TimeUnit.MILLISECONDS.sleep(pauseMillis());
            }
        }
        return looks;
    }

    void stop() {
        stopped.set(true);
    }

    /** How many waits it has seen. */
    long seen() {
        return seen.get();
    }

    /** Has one transaction wait for the row of another, which it must see, and forgets it again. */
    void proveThatItSees(SessionFactory sessionFactory) throws SQLException {
        sessionFactory.inTransaction(session -> session.persist(new Task(CONTROL, 0)));
        try (Connection connection = persistence.address().open();
                Statement statement = connection.createStatement()) {
            long counted = waitsSoFar();
            Background<Boolean> waiting = sessionFactory.fromTransaction(session -> {
                session.find(Task.class, CONTROL, LockMode.PESSIMISTIC_WRITE);
                Background<Boolean> other = Background.start(() -> {
                    sessionFactory.inTransaction(
                            second -> second.remove(second.find(Task.class, CONTROL, LockMode.PESSIMISTIC_WRITE)));
                    return true;
                });
                await().pollInterval(Duration.ofMillis(pauseMillis())).until(() -> number(statement, waiting()) == 1);
                return other;
            });
            assertThat(waiting.result()).isTrue();
            if (persistence.database() == Database.MARIADB) {
                assertThat(waitsSoFar()).isEqualTo(counted + 1);
            }
        }
    }

    /** Waits for rows since the server started, where it counts them; else 0. */
    long waitsSoFar() throws SQLException {
        return persistence.database() == Database.MARIADB ? status("Innodb_row_lock_waits") : 0;
    }

    long deadlocksSoFar() throws SQLException {
        return persistence.database() == Database.MARIADB
                ? status("Innodb_deadlocks")
                : query("select sum(deadlocks) from pg_stat_database");
    }

    private long status(String variable) throws SQLException {
        return query(
                "select variable_value from information_schema.global_status where variable_name = '" + variable + "'");
    }

    private long query(String sql) throws SQLException {
        try (Connection connection = persistence.address().open();
                Statement statement = connection.createStatement()) {
            return number(statement, sql);
        }
    }

    // InnoDB shows what it has noted before, unless nobody has looked for 100 ms.
    private long pauseMillis() {
        return persistence.database() == Database.MARIADB ? 150 : 2;
    }

    // Not every wait that PostgreSQL calls a lock is one for a row: who makes a table longer waits as well.
    private String waiting() {
        return persistence.database() == Database.MARIADB
                ? "select count(*) from information_schema.innodb_trx where trx_state = 'LOCK WAIT'"
                : "select count(*) from pg_stat_activity"
                        + " where wait_event_type = 'Lock' and wait_event in ('tuple', 'transactionid')";
    }

    static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
