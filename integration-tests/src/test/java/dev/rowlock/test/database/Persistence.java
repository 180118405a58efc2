package dev.rowlock.test.database;

import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.test.statement.StatementRecorder;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;
import org.awaitility.core.ConditionTimeoutException;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;

/**
 * A {@code SessionFactory} on a schema of its own, with what a test observes it by.
 *
 * <p>Hibernate's connections come from a HikariCP pool and are recorded; those of {@link #open()}, of the prober and of
 * {@link #lockWaits()} come directly from the driver and are not.
 */
public final class Persistence implements AutoCloseable {

    private final Database database;
    private final DatabaseAddress address;
    private final HikariDataSource pool;
    private final SessionFactory sessionFactory;
    private final StatementRecorder recorder = new StatementRecorder();
    private final Queue<Connection> opened = new ConcurrentLinkedQueue<>();

    Persistence(Database database, DatabaseAddress address, Mapping mapping) {
        this.database = database;
        this.address = address;
        this.pool = pool(address, mapping.poolSize());
        Map<String, Object> settings = new HashMap<>();
        settings.put(
                JdbcSettings.JAKARTA_NON_JTA_DATASOURCE,
                ProxyDataSourceBuilder.create(pool)
                        .listener(recorder)
                        .methodListener(recorder)
                        .build());
        settings.put(JdbcSettings.STATEMENT_INSPECTOR, recorder);
        settings.put(SchemaToolingSettings.HBM2DDL_AUTO, "create-only");
        settings.putAll(mapping.settings());
        this.sessionFactory = mapping.bootstrap().boot(mapping, settings);
    }

    private static HikariDataSource pool(DatabaseAddress address, int size) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(address.url());
        pool.setUsername(address.user());
        pool.setPassword(address.password());
        pool.setMaximumPoolSize(size);
        // Many pools live side by side until the JVM ends: a resting one keeps no connection.
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(10_000);
        return pool;
    }

    public Database database() {
        return database;
    }

    public SessionFactory sessionFactory() {
        return sessionFactory;
    }

    public StatementRecorder recorder() {
        return recorder;
    }

    /** Tells which rows are really locked. */
    public LockProber prober() {
        return new LockProber(database, address);
    }

    /** Tells who waits for a lock. */
    public LockWaits lockWaits() {
        return new LockWaits(database, address);
    }

    public DatabaseAddress address() {
        return address;
    }

    /** A physical connection beside the pool, in auto-commit mode; closed at the end of the test at the latest. */
    public Connection open() {
        Connection connection = address.open();
        opened.add(connection);
        return connection;
    }

    /** Connections that are out of the pool now. */
    public int activeConnections() {
        return pool.getHikariPoolMXBean() == null
                ? 0
                : pool.getHikariPoolMXBean().getActiveConnections();
    }

    /** Threads that wait for a connection of the pool now. */
    public int threadsAwaitingConnection() {
        return pool.getHikariPoolMXBean() == null
                ? 0
                : pool.getHikariPoolMXBean().getThreadsAwaitingConnection();
    }

    void clear() {
        new Tables(database, address).clear();
        recorder.reset();
    }

    void endTest() {
        closeOpened();
        try {
            await().atMost(Duration.ofSeconds(3)).until(() -> activeConnections() == 0);
        } catch (ConditionTimeoutException timeout) {
            throw new AssertionError("the test left " + activeConnections() + " pooled connections in use", timeout);
        }
    }

    private void closeOpened() {
        for (Connection connection = opened.poll(); connection != null; connection = opened.poll()) {
            try {
                connection.close();
            } catch (SQLException failure) {
                throw new AssertionError("a second connection could not be closed", failure);
            }
        }
    }

    @Override
    public void close() {
        // The pool first: it breaks off what a failed test left open, for which the factory might wait.
        pool.close();
        sessionFactory.close();
    }
}
