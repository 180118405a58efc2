package dev.rowlock.test.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.util.function.ToIntFunction;
import javax.sql.DataSource;

/** Connections with transactions of their own. */
final class HikariPool implements ConnectionPool {

    private final HikariDataSource pool = new HikariDataSource();

    HikariPool(DatabaseAddress address, int size) {
        pool.setJdbcUrl(address.url());
        pool.setUsername(address.user());
        pool.setPassword(address.password());
        pool.setMaximumPoolSize(size);
        // Many pools live side by side until the JVM ends: a resting one keeps no connection.
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(10_000);
    }

    @Override
    public DataSource dataSource() {
        return pool;
    }

    @Override
    public int active() {
        return count(HikariPoolMXBean::getActiveConnections);
    }

    @Override
    public int awaiting() {
        return count(HikariPoolMXBean::getThreadsAwaitingConnection);
    }

    /** A pool that nobody has asked for a connection has no bean. */
    private int count(ToIntFunction<HikariPoolMXBean> counter) {
        HikariPoolMXBean bean = pool.getHikariPoolMXBean();
        return bean == null ? 0 : counter.applyAsInt(bean);
    }

    @Override
    public void close() {
        pool.close();
    }
}
