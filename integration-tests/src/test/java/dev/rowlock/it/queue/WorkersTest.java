package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Task.class, BareTask.class, Effect.class},
        poolSize = 20)
@DisplayName("Workers of a queue")
class WorkersTest {

    @DatabaseTest
    @DisplayName("F25 conflict when they pick optimistically, and never with claims: eight of them, the same 160 tasks")
    void neverConflictWithClaims(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 160);
        AtomicInteger conflicts = new AtomicInteger();
        AtomicInteger executions = new AtomicInteger();
        tasks.rowlock().addListener(event -> {
            if (event instanceof AttemptEvent.Failed) {
                conflicts.incrementAndGet();
            }
            if (event instanceof AttemptEvent.Started) {
                executions.incrementAndGet();
            }
        });

        Race.between(8, number -> workOff(() -> claimed(tasks))).orFail();
        int withClaims = executions.get();

        assertThat(tasks.count("Task where state = DONE")).isEqualTo(160);
        assertThat(conflicts).hasValue(0);

        tasks.sessionFactory()
                .inTransaction(session -> session.createMutationQuery("update Task set state = READY")
                        .executeUpdate());
        AtomicInteger picks = new AtomicInteger();
        AtomicInteger lost = new AtomicInteger();
        Race.between(8, number -> workOff(() -> picked(tasks.sessionFactory(), picks, lost)))
                .orFail();

        assertThat(tasks.count("Task where state = DONE")).isEqualTo(160);
        assertThat(lost).hasPositiveValue();
        // Each worker's last look finds nothing, on either side; the rest is work done, or lost.
        assertThat(withClaims).isEqualTo(160 + 8);
        assertThat(picks.get()).isEqualTo(160 + 8 + lost.get()).isGreaterThan(withClaims);
        assertThat(conflicts).hasValue(0);
    }

    private static int workOff(BooleanSupplier next) {
        int done = 0;
        while (next.getAsBoolean()) {
            done++;
        }
        return done;
    }

    private static boolean claimed(Tasks tasks) {
        return tasks.rowlock().call(RetryPolicy.of(1), session -> {
            List<Task> claimed = tasks.queue().next(1);
            claimed.forEach(task -> task.state = Task.State.DONE);
            return !claimed.isEmpty();
        });
    }

    private static boolean picked(SessionFactory sessionFactory, AtomicInteger picks, AtomicInteger lost) {
        picks.incrementAndGet();
        try {
            return sessionFactory.fromTransaction(session -> {
                List<Task> picked = session.createSelectionQuery(
                                "from Task where state = READY order by priority, id", Task.class)
                        .setMaxResults(1)
                        .getResultList();
                picked.forEach(task -> task.state = Task.State.DONE);
                session.flush();
                return !picked.isEmpty();
            });
        } catch (OptimisticLockException conflict) {
            lost.incrementAndGet();
            return true;
        }
    }

    @DatabaseTest
    @DisplayName("F23 hand work on after the commit only: two nodes, 1,000 tasks, 1,000 runs")
    void handWorkOnAfterTheCommit(Persistence persistence) {
        Tasks first = Tasks.of(persistence, 1_000);
        try (SessionFactory sessionFactory = Tasks.open(persistence, "READ_COMMITTED", sql -> sql)) {
            List<Tasks> nodes = List.of(first, Tasks.of(sessionFactory));
            Map<Long, Integer> runs = new ConcurrentHashMap<>();
            Queue<Long> handed = new ConcurrentLinkedQueue<>();

            Race.between(4, number -> workOff(() -> handOn(nodes.get(number % 2), handed)))
                    .orFail();
            Race.between(2, number -> {
                        for (Long id = handed.poll(); id != null; id = handed.poll()) {
                            long task = id;
                            // It sees what the claim has committed, and nobody else can find the task by now.
                            assertThat(first.count("Task where state = RUNNING and id = " + task))
                                    .isEqualTo(1);
                            runs.merge(task, 1, Integer::sum);
                        }
                        return number;
                    })
                    .orFail();

            assertThat(runs)
                    .hasSize(1_000)
                    .allSatisfy((task, times) -> assertThat(times).isEqualTo(1));
        }
    }

    private static boolean handOn(Tasks tasks, Queue<Long> handed) {
        return tasks.rowlock().call(RetryPolicy.of(1), session -> {
            List<Task> claimed = tasks.queue().next(20);
            claimed.forEach(task -> task.state = Task.State.RUNNING);
            List<Long> ids = Tasks.ids(claimed);
            Attempt.current().afterCommit(() -> handed.addAll(ids));
            return !claimed.isEmpty();
        });
    }

    @DatabaseTest
    @DisplayName("F27 move a row out of the query's reach in the transaction that claimed it: nobody finds it again")
    void moveARowOutOfReach(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 1);
        AtomicInteger looks = new AtomicInteger();
        List<Long> others = new ArrayList<>();

        tasks.rowlock().run(RetryPolicy.of(1), session -> {
            tasks.queue().next(1).get(0).state = Task.State.DONE;
            others.addAll(Background.start(() -> look(tasks, looks)).result());
            session.flush();
            others.addAll(Background.start(() -> look(tasks, looks)).result());
        });
        others.addAll(look(tasks, looks));

        assertThat(looks).hasValue(3);
        assertThat(others).isEmpty();
    }

    private static List<Long> look(Tasks tasks, AtomicInteger looks) {
        looks.incrementAndGet();
        return tasks.rowlock()
                .<List<Long>, RuntimeException>call(
                        RetryPolicy.of(1), session -> Tasks.ids(tasks.queue().next(1)));
    }

    @DatabaseTest
    @DisplayName("C42 put off a task that always fails, and do those behind it")
    void putOffATaskThatAlwaysFails(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 30);
        long poison = 9; // at the head
        List<Long> tried = new ArrayList<>();
        List<Long> done = new ArrayList<>();

        for (long now = 0; now < 40; now++) {
            long time = now;
            try {
                tasks.rowlock()
                        .run(
                                RetryPolicy.of(1),
                                session -> tasks.queue().due(time).ifPresent(task -> {
                                    tried.add(task.id);
                                    if (task.id == poison) {
                                        throw new IllegalStateException("cannot be done");
                                    }
                                    task.state = Task.State.DONE;
                                    done.add(task.id);
                                }));
            } catch (IllegalStateException failure) {
                putOff(tasks, poison, time);
            }
        }

        assertThat(tried.get(0)).isEqualTo(poison);
        assertThat(tried).filteredOn(id -> id == poison).hasSizeBetween(3, 7);
        assertThat(done).hasSize(29).doesNotHaveDuplicates().startsWith(19L, 29L, 8L, 18L, 28L);
        assertThat(tasks.count("Task where state = READY and failures > 2")).isEqualTo(1);
        assertThat(persistence.recorder().prepared())
                .filteredOn(sql -> sql.contains("order by"))
                .isNotEmpty()
                .allMatch(sql -> sql.matches(".*order by (\\w+)\\.priority,\\1\\.id .*"));
    }

    /** In a transaction of its own, since that of the claim is rolled back. */
    private static void putOff(Tasks tasks, long id, long now) {
        tasks.sessionFactory().inTransaction(session -> {
            Task task = session.find(Task.class, id);
            task.failures++;
            task.dueAt = now + (1L << task.failures);
        });
    }
}
