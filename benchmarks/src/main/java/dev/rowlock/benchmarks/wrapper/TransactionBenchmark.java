package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.model.Stock;
import jakarta.persistence.OptimisticLockException;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One transaction on H2 in memory that reads a row and writes it, nothing fails. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TransactionBenchmark {
    private static final long ID = 1;

    @SuppressWarnings("NullAway.Init") // JMH calls open()
    private SessionFactory factory;

    @SuppressWarnings("NullAway.Init")
    private StockService rowlock;

    @Setup
    public void open() {
        factory = new HibernatePersistenceConfiguration("transaction")
                .managedClass(Stock.class)
                .jdbcUrl("jdbc:h2:mem:" + UUID.randomUUID())
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .createEntityManagerFactory();
        factory.inTransaction(session -> session.persist(new Stock(ID)));
        Rowlock entry = Rowlock.of(factory);
        rowlock = new RowlockStockService(entry, entry.session());
    }

    @TearDown
    public void close() {
        factory.close();
    }

    @Benchmark
    public void transactionByHand() {
        for (int attempt = 1; ; attempt++) {
            try {
                factory.inTransaction(session -> session.find(Stock.class, ID).add());
                return;
            } catch (OptimisticLockException conflict) {
                LoopingAdder.giveUpOrPause(conflict, attempt);
            }
        }
    }

    @Benchmark
    public void transactionRowlock() {
        rowlock.add(ID);
    }
}
