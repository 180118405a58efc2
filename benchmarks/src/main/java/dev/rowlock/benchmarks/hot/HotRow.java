package dev.rowlock.benchmarks.hot;

import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.model.Stock;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;

/** One strategy at work: writers of row 0 with some work inside the transaction, and others who each write some other row. */
final class HotRow {
    static final int OTHER_ROWS = 900;
    private static final long HOT = 0;
    static final long WORK_MILLIS = 3;

    private final Strategy strategy;
    private final Rowlock rowlock;
    private final SessionFactory factory;
    private final long end;

    private HotRow(Strategy strategy, SessionFactory factory, long millis) {
        this.strategy = strategy;
        this.factory = factory;
        this.rowlock = Rowlock.of(factory);
        strategy.prepare(rowlock);
        this.end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private interface Call {
        void run() throws InterruptedException;
    }

    /** What both groups achieved. */
    record Outcome(Calls hot, Calls others) {}

    /** Runs it on fresh tables, and fails if an update was lost. */
    static Outcome run(Strategy strategy, DataSource pool, int hotWriters, int otherWriters, long millis)
            throws InterruptedException, ExecutionException {
        try (SessionFactory factory = Stocks.create(pool, strategy.isGated(), OTHER_ROWS + 1)) {
            return new HotRow(strategy, factory, millis).run(hotWriters, otherWriters);
        }
    }

    private Outcome run(int hotWriters, int otherWriters) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(hotWriters + otherWriters);
        try {
            CyclicBarrier start = new CyclicBarrier(hotWriters + otherWriters);
            List<Future<Calls>> hot = submit(threads, hotWriters, start, () -> strategy.write(rowlock, HOT));
            List<Future<Calls>> others = submit(threads, otherWriters, start, this::other);
            return checked(new Outcome(Calls.sum(hot), Calls.sum(others)));
        } finally {
            threads.shutdownNow();
        }
    }

    private List<Future<Calls>> submit(ExecutorService threads, int count, CyclicBarrier start, Call call) {
        List<Future<Calls>> submitted = new ArrayList<>();
        for (int thread = 0; thread < count; thread++) {
            submitted.add(threads.submit(() -> {
                start.await();
                return repeat(call);
            }));
        }
        return submitted;
    }

    private Calls repeat(Call call) throws InterruptedException {
        Calls calls = new Calls();
        for (long begun = System.nanoTime(); begun < end; begun = System.nanoTime()) {
            try {
                call.run();
                calls.succeeded(System.nanoTime() - begun);
            } catch (RetriesExhaustedException exhausted) {
                calls.exhausted();
            }
        }
        return calls;
    }

    private void other() {
        long id = ThreadLocalRandom.current().nextLong(1, OTHER_ROWS + 1L);
        rowlock.run(RetryPolicy.of(5), session -> session.find(Stock.class, id).add());
    }

    private Outcome checked(Outcome outcome) {
        Stocks.check(factory, outcome.hot().count() + outcome.others().count());
        return outcome;
    }
}
