package dev.rowlock.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.RowKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Gates")
@Timeout(60)
class RowGatesTest {
    private static final long LONG = TimeUnit.MINUTES.toNanos(1);

    private final RowGates gates = new RowGates(2);

    @Test
    @DisplayName("G01 let the threads that wait for one row pass in the order of their coming")
    void letThreadsPassInTheOrderOfTheirComing() throws InterruptedException {
        List<Integer> passed = Collections.synchronizedList(new ArrayList<>());
        List<Thread> waiting = new ArrayList<>();
        Passage working = gates.pass(null, rows(1), LONG);
        try (Passage next = gates.pass(null, rows(1), 0)) {
            assertThat(Stream.of(working, next)).allMatch(Passage::isComplete);
            for (int number = 0; number < 8; number++) {
                int mine = number;
                Thread thread = new Thread(() -> passThrough(rows(1), () -> passed.add(mine)));
                thread.start();
                awaitWaiting(thread);
                waiting.add(thread);
            }
            assertThat(passed).isEmpty();
            working.close();
            for (Thread thread : waiting) {
                thread.join();
            }
        }

        assertThat(passed).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(gates.size()).isZero();
    }

    @Test
    @DisplayName("G02 of different rows and of different tenants do not touch each other")
    void ofDifferentRowsDoNotTouch() throws InterruptedException {
        try (Passage one = gates.pass("a", rows(1), LONG);
                Passage two = gates.pass("a", rows(2), 0);
                Passage other = gates.pass("b", rows(1), 0)) {
            assertThat(Stream.of(one, two, other)).allMatch(Passage::isComplete);
            assertThat(gates.size()).isEqualTo(3);
        }
        assertThat(gates.size()).isZero();
    }

    @Test
    @DisplayName("G03 are all left again when one of them does not open in time")
    void areLeftWhenTimeIsUp() throws InterruptedException {
        try (Passage held = gates.pass(null, rows(2), LONG);
                Passage next = gates.pass(null, rows(2), 0)) {
            assertThat(Stream.of(held, next)).allMatch(Passage::isComplete);
            try (Passage late = gates.pass(null, rows(1, 2, 3), TimeUnit.MILLISECONDS.toNanos(20))) {
                assertThat(late.isComplete()).isFalse();
                assertThat(gates.size()).isEqualTo(1);
            }
            try (Passage others = gates.pass(null, rows(1, 3), 0)) {
                assertThat(others.isComplete()).isTrue();
            }
        }
        assertThat(gates.size()).isZero();
    }

    @Test
    @DisplayName("G04 are all left again when a thread is interrupted at one of them")
    void areLeftWhenInterrupted() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        try (Passage held = gates.pass(null, rows(2), LONG);
                Passage next = gates.pass(null, rows(2), 0)) {
            assertThat(Stream.of(held, next)).allMatch(Passage::isComplete);
            Thread waiting = new Thread(() -> {
                try (Passage never = gates.pass(null, rows(1, 2), LONG)) {
                    throw new AssertionError("passed: " + never.isComplete());
                } catch (InterruptedException expected) {
                    interrupted.countDown();
                }
            });
            waiting.start();
            awaitWaiting(waiting);
            waiting.interrupt();
            interrupted.await();
            waiting.join();
            assertThat(gates.size()).isEqualTo(1);
        }
        assertThat(gates.size()).isZero();
    }

    @Test
    @DisplayName("G05 do not let a thread wait that was interrupted before it came, but pass where it need not wait")
    void doNotLetAnInterruptedThreadWait() throws InterruptedException {
        Thread.currentThread().interrupt();

        try (Passage working = gates.pass(null, rows(1), LONG);
                Passage next = gates.pass(null, rows(1), LONG)) {
            assertThat(Stream.of(working, next)).allMatch(Passage::isComplete);
            assertThatThrownBy(() -> gates.pass(null, rows(1), LONG)).isInstanceOf(InterruptedException.class);
        }
        assertThat(gates.size()).isZero();
    }

    private void passThrough(List<RowKey> rows, Runnable inside) {
        try (Passage passage = gates.pass(null, rows, LONG)) {
            assertThat(passage.isComplete()).isTrue();
            inside.run();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    private static List<RowKey> rows(long... ids) {
        List<RowKey> rows = new ArrayList<>();
        for (long id : ids) {
            rows.add(new RowKey("Account", id));
        }
        return rows;
    }
}
