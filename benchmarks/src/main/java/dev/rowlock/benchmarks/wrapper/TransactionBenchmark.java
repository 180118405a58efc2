package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.model.Stock;
import jakarta.persistence.OptimisticLockException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A transaction on H2 in memory that reads a row and writes it, by hand and under Rowlock; nothing fails. Both sides share a
 * process and take turns, since what the compiler makes of Hibernate differs between processes by more than is sought.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TransactionBenchmark {
    private static final long ID = 1;
    private static final int TRANSACTIONS = 50;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private SessionFactory factory;

    @SuppressWarnings("NullAway.Init")
    private Runnable rowlock;

    private final Runnable byHand = repeat(this::addByHand);
    private boolean rowlockFirst;

    /** Nanoseconds of processor time in the transactions of each side, summed over an iteration. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class ProcessorTime {
        static final String BY_HAND = "byHandNanos";
        static final String ROWLOCK = "rowlockNanos";
        static final String TRANSACTIONS = "transactions";

        public long byHandNanos;
        public long rowlockNanos;
        public long transactions;
    }

    @Setup
    public void open() {
        factory = new HibernatePersistenceConfiguration("transaction")
                .managedClass(Stock.class)
                .jdbcUrl("jdbc:h2:mem:" + UUID.randomUUID())
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .createEntityManagerFactory();
        factory.inTransaction(session -> session.persist(new Stock(ID)));
        Rowlock entry = Rowlock.of(factory);
        StockService service = new RowlockStockService(entry, entry.session());
        rowlock = repeat(() -> service.add(ID));
    }

    @TearDown
    public void close() {
        factory.close();
    }

    @Benchmark
    public void turns(ProcessorTime time) {
        long start = THREADS.getCurrentThreadCpuTime();
        (rowlockFirst ? rowlock : byHand).run();
        long middle = THREADS.getCurrentThreadCpuTime();
        (rowlockFirst ? byHand : rowlock).run();
        long end = THREADS.getCurrentThreadCpuTime();
        time.rowlockNanos += rowlockFirst ? middle - start : end - middle;
        time.byHandNanos += rowlockFirst ? end - middle : middle - start;
        time.transactions += TRANSACTIONS;
        rowlockFirst = !rowlockFirst;
    }

    private static Runnable repeat(Runnable transaction) {
        return () -> {
            for (int count = 0; count < TRANSACTIONS; count++) {
                transaction.run();
            }
        };
    }

    private void addByHand() {
        for (int attempt = 1; ; attempt++) {
            try {
                factory.inTransaction(session -> session.find(Stock.class, ID).add());
                return;
            } catch (OptimisticLockException conflict) {
                LoopingAdder.giveUpOrPause(conflict, attempt);
            }
        }
    }
}
