package dev.rowlock.samples.orders;

import jakarta.persistence.PersistenceException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.SessionFactory;
import org.jspecify.annotations.Nullable;

/** Writers that change few orders, few accounts and a job table, all at once, for some seconds. */
final class Workload {
    private static final int ORDERS = 2;
    private static final int LINES = 3;
    private static final int ACCOUNTS = 3;
    private static final int JOBS = 4_000;

    private final int writers;
    private final int seconds;
    private final AtomicLong operations = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    Workload(int writers, int seconds) {
        this.writers = writers;
        this.seconds = seconds;
    }

    /** Fills empty tables. */
    static void prepare(SessionFactory sessionFactory) {
        sessionFactory.inTransaction(session -> {
            for (long id = 1; id <= ORDERS; id++) {
                session.persist(new PurchaseOrder(id, LINES));
            }
            for (long id = 1; id <= ACCOUNTS; id++) {
                session.persist(new Account(id));
            }
            for (long id = 1; id <= JOBS; id++) {
                session.persist(new Job(id));
            }
        });
    }

    /** Calls that returned normally. */
    long operations() {
        return operations.get();
    }

    /** Calls that threw, as the victims of deadlocks do; nothing of them is stored. */
    long failures() {
        return failures.get();
    }

    /** Runs the writers to the end of the time. */
    void run(Desk desk, String name) {
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        CyclicBarrier start = new CyclicBarrier(writers + 1);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                running.add(threads.submit(() -> write(desk, start)));
            }
            start.await();
            for (int second = 1; second <= seconds; second++) {
                TimeUnit.SECONDS.sleep(1);
                System.out.printf(
                        "%s: %d writers, second %d of %d, %d operations%n",
                        name, writers, second, seconds, operations.get());
            }
            for (Future<?> writer : running) {
                writer.get();
            }
        } catch (Exception failure) {
            throw new IllegalStateException(name + " failed", failure);
        } finally {
            threads.shutdownNow();
        }
    }

    private @Nullable Void write(Desk desk, CyclicBarrier start) throws Exception {
        start.await();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            try {
                desk.use(this::operation);
                operations.incrementAndGet();
            } catch (PersistenceException failure) {
                failures.incrementAndGet();
            }
        }
        return null;
    }

    private void operation(OrderDesk orders, JobQueue jobs) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        switch (random.nextInt(3)) {
            case 0 -> orders.orderOneMore(1 + random.nextInt(ORDERS), random.nextInt(LINES));
            case 1 -> {
                long from = 1 + random.nextLong(ACCOUNTS);
                orders.transfer(from, from % ACCOUNTS + 1, 1 + random.nextInt(9));
            }
            default -> jobs.work(2);
        }
    }
}
