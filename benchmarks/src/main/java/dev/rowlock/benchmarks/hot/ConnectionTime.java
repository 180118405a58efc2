package dev.rowlock.benchmarks.hot;

import com.zaxxer.hikari.metrics.IMetricsTracker;
import com.zaxxer.hikari.metrics.MetricsTrackerFactory;
import com.zaxxer.hikari.metrics.PoolStats;
import java.util.concurrent.atomic.AtomicLong;

/** Adds up for how long connections of a pool were in use. */
final class ConnectionTime implements MetricsTrackerFactory {
    private final AtomicLong millis = new AtomicLong();

    @Override
    public IMetricsTracker create(String poolName, PoolStats stats) {
        return new IMetricsTracker() {
            @Override
            public void recordConnectionUsageMillis(long used) {
                millis.addAndGet(used);
            }
        };
    }

    long millis() {
        return millis.get();
    }
}
