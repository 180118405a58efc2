package dev.rowlock.test.database;

import static org.awaitility.Awaitility.await;

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
import org.hibernate.cache.jcache.ConfigSettings;
import org.hibernate.cfg.CacheSettings;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;

/**
 * A {@code SessionFactory} on a schema of its own, with what a test observes it by.
 *
 * <p>Hibernate's connections come from a pool and are recorded; those of {@link #open()}, of the prober and of
 * {@link #lockWaits()} come directly from the driver and are not.
 */
public final class Persistence implements AutoCloseable {

    private final Database database;
    private final DatabaseAddress address;
    private final Mapping mapping;
    private final ConnectionPool pool;
    private final SessionFactory sessionFactory;
    private final StatementRecorder recorder = new StatementRecorder();
    private final Queue<Connection> opened = new ConcurrentLinkedQueue<>();

    Persistence(Database database, DatabaseAddress address, Mapping mapping) {
        this.database = database;
        this.address = address;
        this.mapping = mapping;
        this.pool = mapping.bootstrap().pool(address, mapping.poolSize());
        Map<String, Object> settings = new HashMap<>(mapping.bootstrap()
                .settings(ProxyDataSourceBuilder.create(pool.dataSource())
                        .listener(recorder)
                        .methodListener(recorder)
                        .build()));
        settings.put(JdbcSettings.STATEMENT_INSPECTOR, recorder);
        settings.put(SchemaToolingSettings.HBM2DDL_AUTO, "create-only");
        settings.put(CacheSettings.USE_SECOND_LEVEL_CACHE, false);
        settings.put(CacheSettings.CACHE_REGION_FACTORY, new OwnCaches(address));
        settings.put(ConfigSettings.MISSING_CACHE_STRATEGY, "create");
        settings.putAll(mapping.settings());
        this.sessionFactory = mapping.bootstrap().boot(mapping, settings);
    }

    /** The same mapping on the same schema, with connections through that proxy; the caller closes it. */
    public Persistence through(CuttingProxy proxy) {
        return new Persistence(database, proxy.address(), mapping.setting(SchemaToolingSettings.HBM2DDL_AUTO, "none"));
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
        return pool.active();
    }

    /** Threads that wait for a connection of the pool now. */
    public int threadsAwaitingConnection() {
        return pool.awaiting();
    }

    void clear() {
        new Tables(database, address).clear();
        sessionFactory.getCache().evictAllRegions();
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
