package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rowlock.Escalation;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryInterruptedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.ManyThreads;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Counter.class, poolSize = 10)
@DisplayName("Many callers")
class ManyCallersTest {
    private static final RetryPolicy PAUSES_FOR_LONG = RetryPolicy.builder()
            .jitter(false)
            .baseMillis(600_000)
            .capMillis(600_000)
            .escalate(Escalation.NEVER)
            .on(IllegalStateException.class)
            .build();

    @DatabaseTest
    @DisplayName("R34, R06 hold no connection and no carrier thread while they pause")
    void holdNothingWhileTheyPause(Persistence persistence) throws InterruptedException {
        int callers = ManyThreads.count(10_000, 300);
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger executions = new AtomicInteger();
            AtomicInteger interrupted = new AtomicInteger();
            List<Thread> threads = start(callers, () -> {
                try {
                    fixture.rowlock.run(PAUSES_FOR_LONG, session -> {
                        session.find(Counter.class, 1L);
                        executions.incrementAndGet();
                        throw new IllegalStateException("a conflict");
                    });
                } catch (RetryInterruptedException expected) {
                    interrupted.incrementAndGet();
                }
            });
            await().atMost(Duration.ofMinutes(2)).until(() -> fixture.log.count(AttemptEvent.Retried.class) == callers);

            assertThat(persistence.activeConnections()).isZero();
            CountDownLatch others = new CountDownLatch(100);
            start(100, others::countDown);
            others.await();
            assertThat(executions).hasValue(callers);

            threads.forEach(Thread::interrupt);
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(interrupted).hasValue(callers);
        }
    }

    @DatabaseTest
    @DisplayName("F15 finish on a small pool, and lose no update")
    void finishOnASmallPool(Persistence persistence) throws InterruptedException {
        int callers = ManyThreads.count(500, 100);
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();
            Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
            CountDownLatch go = new CountDownLatch(1);
            List<Thread> threads = start(callers, () -> {
                try {
                    go.await();
                    service.hit(1);
                } catch (Throwable failure) {
                    failures.add(failure);
                }
            });
            go.countDown();
            for (Thread thread : threads) {
                thread.join();
            }

            assertThat(failures).isEmpty();
            assertThat(fixture.counter().hits).isEqualTo(callers);
            assertThat(fixture.log.count(AttemptEvent.Failed.class)).isPositive();
        }
    }

    @DatabaseTest
    @DisplayName("R34 do not hand their attempt to threads that they start")
    void doNotHandTheirAttemptOn(Persistence persistence) throws InterruptedException {
        try (Fixture fixture = new Fixture(persistence)) {
            Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
            fixture.rowlock.<InterruptedException>run(RetryPolicy.of(1), session -> {
                assertThat(Attempt.current().number()).isEqualTo(1);
                start(1, () -> {
                            try {
                                Attempt.current();
                            } catch (IllegalStateException none) {
                                failures.add(none);
                            }
                        })
                        .get(0)
                        .join();
            });

            assertThat(failures)
                    .singleElement()
                    .satisfies(failure -> assertThat(failure).hasMessageContaining("No attempt is running"));
        }
    }

    private static List<Thread> start(int count, Runnable work) {
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            Thread thread = ManyThreads.factory().newThread(work);
            thread.start();
            threads.add(thread);
        }
        return threads;
    }
}
