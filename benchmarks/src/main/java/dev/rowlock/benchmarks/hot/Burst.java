package dev.rowlock.benchmarks.hot;

import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.model.Stock;
import dev.rowlock.retry.RetryPolicy;
import jakarta.persistence.LockModeType;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

/** Many clients that write one row at the same moment, once each, with 5 ms of work inside the transaction. */
enum Burst {
    /** Rowlock's default policy. */
    ROWLOCK {
        @Override
        void call(SessionFactory factory) {
            Rowlock.of(factory).run(RetryPolicy.of(MAX), session -> write(session, LockModeType.NONE));
        }
    },
    /** By hand: from the second attempt on the row is locked, which waits in the database. */
    LOCK_ON_SECOND {
        @Override
        void call(SessionFactory factory) {
            byHand(factory, LockModeType.PESSIMISTIC_WRITE, false);
        }
    },
    /** By hand: full jitter before each retry. */
    JITTER {
        @Override
        void call(SessionFactory factory) {
            byHand(factory, LockModeType.NONE, true);
        }
    };

    private static final int MAX = 5;
    private static final long WORK_MILLIS = 5;

    /**
     * How a burst ended.
     *
     * @param percent how many of the clients succeeded
     * @param millis until the last client was served
     */
    record Outcome(double percent, double millis) {}

    /** Increments the row, or throws if it was lost too often. */
    abstract void call(SessionFactory factory);

    /** Lets that many clients loose, and fails if an update was lost. */
    Outcome run(SessionFactory factory, int clients) throws Exception {
        long before = Stocks.sum(factory);
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        try {
            CyclicBarrier start = new CyclicBarrier(clients + 1);
            List<Future<Boolean>> calls = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                calls.add(threads.submit(() -> {
                    start.await();
                    return succeeds(factory);
                }));
            }
            start.await();
            long begun = System.nanoTime();
            int succeeded = 0;
            for (Future<Boolean> call : calls) {
                succeeded += call.get() ? 1 : 0;
            }
            double millis = (System.nanoTime() - begun) / 1e6;
            Stocks.check(factory, before + succeeded);
            return new Outcome(100.0 * succeeded / clients, millis);
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean succeeds(SessionFactory factory) {
        try {
            call(factory);
            return true;
        } catch (PersistenceException lost) {
            requireConflict(lost);
            return false;
        }
    }

    private static void byHand(SessionFactory factory, LockModeType retried, boolean pauses) {
        for (int attempt = 1; ; attempt++) {
            LockModeType mode = attempt == 1 ? LockModeType.NONE : retried;
            try {
                factory.inTransaction(session -> write(session, mode));
                return;
            } catch (PersistenceException lost) {
                requireConflict(lost);
                if (attempt == MAX) {
                    throw lost;
                }
                if (pauses) {
                    Pauses.pause(attempt);
                }
            }
        }
    }

    // Where the commit finds the conflict, Hibernate reports it as the cause of a RollbackException.
    private static void requireConflict(PersistenceException failure) {
        if (!(failure instanceof OptimisticLockException || failure.getCause() instanceof OptimisticLockException)) {
            throw failure;
        }
    }

    private static void write(Session session, LockModeType mode) {
        Stock stock = session.find(Stock.class, 0L, mode);
        try {
            TimeUnit.MILLISECONDS.sleep(WORK_MILLIS);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
        }
        stock.add();
    }
}
