package dev.rowlock.benchmarks.flush;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * {@code session.flush()} and nothing else: changing the lines, beginning and committing are outside the measured part.
 *
 * <p>Single flushes are sampled, since their median does not mind that somebody else's process had the processor for a
 * while. Each takes milliseconds, so what JMH warns of at {@link Level#Invocation} does not weigh.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FlushBenchmark {
    static final int LINES = 10_000;
    static final String SIDE = "side";
    static final String DIRTY = "dirty";
    static final String ROWLOCK = "rowlock";
    static final String WITHOUT = "without";

    @Param({WITHOUT, ROWLOCK})
    String side = WITHOUT;

    @Param({"0", "1", "1000"})
    int dirty;

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private ManagedOrders orders;

    @Setup(Level.Trial)
    public void open() {
        orders = new ManagedOrders(side.equals(ROWLOCK), LINES, dirty, sql -> sql);
    }

    @Setup(Level.Invocation)
    public void begin() {
        orders.begin();
    }

    @Benchmark
    public void flush() {
        orders.flush();
    }

    @TearDown(Level.Invocation)
    public void commit() {
        orders.commit();
    }

    @TearDown(Level.Trial)
    public void close() {
        orders.close();
    }
}
