package dev.rowlock.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.claim.RowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Gates under load")
@Timeout(120)
class RowGatesUnderLoadTest {
    private static final int PLACES = 2;
    private static final int ROWS = 10_000;
    private static final int HOT_ROWS = 4;
    private static final int THREADS = 200;
    private static final int PASSAGES = 500;

    private final RowGates gates = new RowGates(PLACES);
    private final AtomicIntegerArray inside = new AtomicIntegerArray(ROWS);
    private final AtomicLong waited = new AtomicLong();

    @ParameterizedTest
    @MethodSource("dev.rowlock.gate.ThreadKinds#all")
    @DisplayName("G06 let no more threads to a row than it has places, whatever rows they ask for, and cease to exist")
    void letNoMoreThreadsToARowThanPlaces(ThreadFactory kind) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, kind);
        try {
            List<Callable<Boolean>> work = new ArrayList<>();
            for (int seed = 0; seed < THREADS; seed++) {
                Random random = new Random(seed);
                work.add(() -> pass(random));
            }
            for (Future<Boolean> done : threads.invokeAll(work)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(waited.get()).as("passages that found a gate taken").isPositive();
        assertThat(gates.size()).isZero();
    }

    private boolean pass(Random random) throws InterruptedException {
        for (int passage = 0; passage < PASSAGES; passage++) {
            long[] ids = LongStream.generate(() -> random.nextInt(random.nextBoolean() ? HOT_ROWS : ROWS))
                    .limit(1 + random.nextInt(3))
                    .distinct()
                    .sorted()
                    .toArray();
            List<RowKey> rows =
                    LongStream.of(ids).mapToObj(id -> new RowKey("Account", id)).toList();
            try (Passage free = gates.pass(null, rows, 0)) {
                if (free.isComplete()) {
                    work(ids);
                    continue;
                }
            }
            waited.incrementAndGet();
            try (Passage passed = gates.pass(null, rows, TimeUnit.MINUTES.toNanos(1))) {
                assertThat(passed.isComplete()).isTrue();
                work(ids);
            }
        }
        return true;
    }

    private void work(long[] ids) {
        for (long id : ids) {
            assertThat(inside.incrementAndGet((int) id))
                    .as("threads at row %d", id)
                    .isBetween(1, PLACES);
        }
        LockSupport.parkNanos(1); // lets others come, virtual ones too
        for (long id : ids) {
            inside.decrementAndGet((int) id);
        }
    }
}
