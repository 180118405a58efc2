package dev.rowlock.benchmarks.hot;

import dev.rowlock.Rowlock;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhausted;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;

/** One strategy under one load, for a while. */
final class Trial {
    private final Strategy strategy;
    private final Writes writes;
    private final Load load;
    private final int perSecond;
    private final int clients;
    private final AtomicLong deadlocks = new AtomicLong();
    private final AtomicLong updates = new AtomicLong();

    Trial(Strategy strategy, Writes writes, Load load, int perSecond, int clients) {
        this.strategy = strategy;
        this.writes = writes;
        this.load = load;
        this.perSecond = perSecond;
        this.clients = clients;
    }

    Strategy strategy() {
        return strategy;
    }

    Writes writes() {
        return writes;
    }

    Load load() {
        return load;
    }

    /**
     * What a trial gave.
     *
     * @param deadlocks attempts that the database ended to break a deadlock
     */
    record Outcome(Calls calls, long deadlocks) {}

    /** Runs it on fresh tables, and fails if an update was lost. */
    Outcome run(DataSource pool, long millis) throws Exception {
        try (SessionFactory factory = Stocks.create(pool, strategy.isGated(), writes.rows())) {
            Rowlock rowlock = Rowlock.of(factory);
            strategy.prepare(rowlock);
            rowlock.addListener(event -> {
                if (event instanceof AttemptEvent.Failed failed
                        && failed.conflict().kind() == ConflictKind.DEADLOCK) {
                    deadlocks.incrementAndGet();
                }
            });
            Calls calls = run(rowlock, millis);
            Stocks.check(factory, updates.get());
            return new Outcome(calls, deadlocks.get());
        }
    }

    private Calls run(Rowlock rowlock, long millis) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            long begun = System.nanoTime();
            long end = begun + TimeUnit.MILLISECONDS.toNanos(millis);
            List<Future<Calls>> parts = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                parts.add(threads.submit(() -> repeat(rowlock, begun, end)));
            }
            return Calls.sum(parts);
        } finally {
            threads.shutdownNow();
        }
    }

    private Calls repeat(Rowlock rowlock, long begun, long end) throws InterruptedException {
        Calls calls = new Calls();
        for (long due = load.next(begun, perSecond, clients); due < end; due = load.next(due, perSecond, clients)) {
            List<Long> chosen = writes.choose();
            try {
                rowlock.run(strategy.policy(), session -> Writes.write(session, chosen));
                updates.addAndGet(chosen.size());
                calls.succeeded(System.nanoTime() - due);
            } catch (RuntimeException failure) {
                if (!(failure instanceof RetriesExhausted)) {
                    throw failure;
                }
                calls.exhausted();
            }
        }
        return calls;
    }
}
