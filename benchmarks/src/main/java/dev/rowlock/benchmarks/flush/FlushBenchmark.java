package dev.rowlock.benchmarks.flush;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * {@code session.flush()} and nothing else, with Rowlock and without, in turns: changing the lines, beginning and
 * committing are outside the measured part.
 *
 * <p>What counts is {@link ProcessorTime}. Both sides share a process, and take turns within milliseconds, so that
 * neither the luck of one compilation nor the other users of the machine favour one of them; JMH's own score, the time
 * of both flushes together, says nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FlushBenchmark {
    static final int LINES = 10_000;
    static final String DIRTY = "dirty";

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Param({"0", "1", "1000"})
    int dirty;

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private ManagedOrders without;

    @SuppressWarnings("NullAway.Init")
    private ManagedOrders rowlock;

    private boolean rowlockFirst;

    /** Nanoseconds of processor time in the flushes of each side, summed over an iteration. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class ProcessorTime {
        static final String WITHOUT = "withoutNanos";
        static final String ROWLOCK = "rowlockNanos";
        static final String FLUSHES = "flushes";

        public long withoutNanos;
        public long rowlockNanos;
        public long flushes;
    }

    @Setup(Level.Trial)
    public void open() {
        without = new ManagedOrders(false, LINES, dirty, sql -> sql);
        rowlock = new ManagedOrders(true, LINES, dirty, sql -> sql);
    }

    /** Objects that lie better in the heap outweigh what is sought, so each iteration has others. */
    @Setup(Level.Iteration)
    public void reload() {
        (rowlockFirst ? rowlock : without).reload();
        (rowlockFirst ? without : rowlock).reload();
    }

    @Setup(Level.Invocation)
    public void begin() {
        without.begin();
        rowlock.begin();
        rowlockFirst = !rowlockFirst;
    }

    @Benchmark
    public void flush(ProcessorTime time) {
        long start = THREADS.getCurrentThreadCpuTime();
        (rowlockFirst ? rowlock : without).flush();
        long middle = THREADS.getCurrentThreadCpuTime();
        (rowlockFirst ? without : rowlock).flush();
        long end = THREADS.getCurrentThreadCpuTime();
        time.rowlockNanos += rowlockFirst ? middle - start : end - middle;
        time.withoutNanos += rowlockFirst ? end - middle : middle - start;
        time.flushes++;
    }

    @TearDown(Level.Invocation)
    public void commit() {
        without.commit();
        rowlock.commit();
    }

    @TearDown(Level.Trial)
    public void close() {
        without.close();
        rowlock.close();
    }
}
