package dev.rowlock.benchmarks.advice;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/**
 * Calls of transactional methods of one bean, which succeed at once, with a transaction manager that does nothing. The three
 * take turns in one process, and who comes first changes each time.
 */
@State(Scope.Thread)
public class AdviceBenchmark {
    private static final int CALLS = 1_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private AnnotationConfigApplicationContext context;

    @SuppressWarnings("NullAway.Init")
    private TransactionalAdder adder;

    private int turn;

    /** Processor time and allocated bytes of each side, summed over an iteration. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Costs {
        public long onceNanos;
        public long onceBytes;
        public long springNanos;
        public long springBytes;
        public long rowlockNanos;
        public long rowlockBytes;
        public long calls;
    }

    @Setup
    public void open() {
        context = new AnnotationConfigApplicationContext(Application.class);
        adder = context.getBean(TransactionalAdder.class);
    }

    @TearDown
    public void close() {
        context.close();
    }

    @Benchmark
    public void turns(Costs costs, Blackhole sink) {
        for (int side = 0; side < 3; side++) {
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            long nanos = THREADS.getCurrentThreadCpuTime();
            switch ((turn + side) % 3) {
                case 0 -> {
                    repeat(adder::once, sink);
                    costs.onceNanos += THREADS.getCurrentThreadCpuTime() - nanos;
                    costs.onceBytes += THREADS.getCurrentThreadAllocatedBytes() - bytes;
                }
                case 1 -> {
                    repeat(adder::spring, sink);
                    costs.springNanos += THREADS.getCurrentThreadCpuTime() - nanos;
                    costs.springBytes += THREADS.getCurrentThreadAllocatedBytes() - bytes;
                }
                default -> {
                    repeat(adder::rowlock, sink);
                    costs.rowlockNanos += THREADS.getCurrentThreadCpuTime() - nanos;
                    costs.rowlockBytes += THREADS.getCurrentThreadAllocatedBytes() - bytes;
                }
            }
        }
        turn++;
        costs.calls += CALLS;
    }

    private static void repeat(IntFunction<Object> method, Blackhole sink) {
        for (int count = 0; count < CALLS; count++) {
            sink.consume(method.apply(count));
        }
    }
}
