package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.model.PurchaseOrder;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.conflict.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/** One side at work in one scenario, on fresh tables. */
final class Contest {
    private static final int LINES_EACH = 50;

    private final Scenario scenario;
    private final Side side;
    private final SessionFactory factory;
    private final ConflictClassifier classifier;
    private final AtomicLong unique = new AtomicLong(1_000_000);

    private Contest(Scenario scenario, Side side, SessionFactory factory) {
        this.scenario = scenario;
        this.side = side;
        this.factory = factory;
        this.classifier = new ConflictClassifier(factory.unwrap(SessionFactoryImplementor.class)
                .getJdbcServices()
                .getDialect());
    }

    /** Runs it, and fails if a version of Rowlock is not the number of committed changes. */
    static Tally run(Scenario scenario, Side side, DataSource pool, Duration duration)
            throws InterruptedException, ExecutionException {
        try (SessionFactory factory = side.open(pool)) {
            return new Contest(scenario, side, factory).run(duration);
        }
    }

    private Tally run(Duration duration) throws InterruptedException, ExecutionException {
        factory.inTransaction(session -> LongStream.rangeClosed(1, scenario.orders())
                .mapToObj(id -> new PurchaseOrder(id, LINES_EACH))
                .forEach(session::persist));
        ExecutorService threads = Executors.newFixedThreadPool(scenario.threads());
        try {
            CyclicBarrier start = new CyclicBarrier(scenario.threads());
            List<Future<Tally>> tallies = new ArrayList<>();
            for (int thread = 0; thread < scenario.threads(); thread++) {
                tallies.add(threads.submit(() -> {
                    start.await();
                    return write(System.nanoTime() + duration.toNanos());
                }));
            }
            Tally sum = Tally.NONE;
            for (Future<Tally> tally : tallies) {
                sum = sum.plus(tally.get());
            }
            return checked(sum);
        } finally {
            threads.shutdownNow();
        }
    }

    private Tally write(long end) {
        Tally tally = Tally.NONE;
        while (System.nanoTime() < end) {
            try {
                factory.inTransaction(session -> {
                    ThreadLocalRandom random = ThreadLocalRandom.current();
                    long order = random.nextLong(1, scenario.orders() + 1L);
                    long line = PurchaseOrder.lineId(order, random.nextInt(LINES_EACH));
                    scenario.workload()
                            .change(session, scenario.reach().order(session, order), line, unique.incrementAndGet());
                });
                tally = tally.committed();
            } catch (RuntimeException failure) {
                tally = tally.failed(classifier.classify(failure, Phase.BODY).kind(), failure);
            }
        }
        return tally;
    }

    private Tally checked(Tally tally) {
        long inserted = sum("select count(l) from OrderLine l") - (long) scenario.orders() * LINES_EACH;
        long expected = scenario.workload() == Workload.INSERT ? tally.commits() : 0;
        if (inserted != expected) {
            throw new IllegalStateException(expected + " lines were inserted, but there are " + inserted);
        }
        Tally result = tally.withVersions(sum("select sum(o.version) from PurchaseOrder o"));
        if (side == Side.ROWLOCK && result.versions() != result.commits()) {
            throw new IllegalStateException("Rowlock has lost or doubled an increment: " + result);
        }
        return result;
    }

    private long sum(String query) {
        return factory.fromSession(
                session -> session.createSelectionQuery(query, Long.class).getSingleResult());
    }
}
