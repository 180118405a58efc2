package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.ChildJvm;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseAddress;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four worker processes on one table of tasks, while producers insert into it. Two of the workers stop in the middle of a
 * task, with the rows locked and the effect written but not committed; then one is killed, and the other loses its connection.
 */
@Mapped({Task.class, Effect.class})
@DisplayName("Workers in four processes")
class WorkersUnderFireTest {
    private static final int TASKS = 2_000;
    private static final int AT_THE_START = 200;
    private static final int BACKLOG = 200;
    private static final int STOP_AFTER = 50;

    @TempDir
    Path directory;

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName(
            "Q01, Q02, Q03 do each task once though one is killed and one loses its connection, and wait for no row")
    void doEachTaskOnce(Persistence persistence) throws Exception {
        SessionFactory sessionFactory = persistence.sessionFactory();
        LockWaitSampler sampler = new LockWaitSampler(persistence);
        sampler.proveThatItSees(sessionFactory);
        long waitsBefore = sampler.waitsSoFar();
        long deadlocksBefore = sampler.deadlocksSoFar();
        Producer producer = new Producer(sessionFactory);
        producer.insert(AT_THE_START);
        Path never = directory.resolve("never");
        Path goOn = directory.resolve("go-on");

        try (ChildJvm first = worker(persistence, 1, -1, never);
                ChildJvm second = worker(persistence, 2, -1, never);
                ChildJvm killed = worker(persistence, 3, STOP_AFTER, never);
                ChildJvm cut = worker(persistence, 4, STOP_AFTER, goOn)) {
            List.of(first, second, killed, cut).forEach(worker -> worker.await("began"));
            Background<Long> samples = Background.start(sampler);
            Background<Long> produced = Background.start(producer);

            long ofKilled = Long.parseLong(killed.await("stopped at "));
            long ofCut = Long.parseLong(cut.await("stopped at "));
            long doneBefore = done(sessionFactory);
            await().atMost(Duration.ofMinutes(1)).until(() -> done(sessionFactory) > doneBefore + 100);
            for (long stopped : new long[] {ofKilled, ofCut}) {
                assertThat(effects(sessionFactory, stopped)).isZero();
                assertThat(state(sessionFactory, stopped)).isEqualTo(Task.State.READY);
            }

            killed.kill();
            assertThat(killed.exitStatus()).as("of SIGKILL").isEqualTo(128 + 9);
            cutConnection(persistence, cut.await("connection "));
            Files.createFile(goOn);

            assertThat(cut.output()).contains("failed attempts 1\n", "failures 1\n");
            assertThat(Integer.parseInt(cut.await("done after a failure "))).isPositive();
            for (ChildJvm untouched : List.of(first, second)) {
                assertThat(untouched.output()).contains("failed attempts 0\n", "failures 0\n");
                assertThat(Integer.parseInt(untouched.await("done "))).isPositive();
            }
            assertThat(produced.result()).isGreaterThan(10);
            sampler.stop();
            assertThat(samples.result()).as("samples").isGreaterThan(10);
            assertThat(state(sessionFactory, ofKilled)).isEqualTo(Task.State.DONE);
            assertThat(state(sessionFactory, ofCut)).isEqualTo(Task.State.DONE);
        } finally {
            sampler.stop();
            producer.stop();
        }

        assertThat(done(sessionFactory)).isEqualTo(TASKS);
        assertThat(doneOnce(sessionFactory)).isEqualTo(TASKS);
        assertThat(count(sessionFactory, "Effect")).isEqualTo(TASKS);
        assertThat(sampler.seen()).as("workers that waited for a row").isZero();
        assertThat(sampler.waitsSoFar() - waitsBefore).as("row lock waits").isZero();
        assertThat(sampler.deadlocksSoFar() - deadlocksBefore).as("deadlocks").isZero();
    }

    private static ChildJvm worker(Persistence persistence, int number, int stopAfter, Path goOn) {
        DatabaseAddress address = persistence.address();
        return ChildJvm.start(
                WorkerProcess.class,
                address.remoteUrl(),
                address.user(),
                persistence.database().name(),
                Integer.toString(number),
                Integer.toString(TASKS),
                Integer.toString(stopAfter),
                goOn.toString());
    }

    private static void cutConnection(Persistence persistence, String connection) throws Exception {
        boolean postgres = persistence.database() == Database.POSTGRESQL;
        String alive = postgres
                ? "select count(*) from pg_stat_activity where pid = " + connection
                : "select count(*) from information_schema.processlist where id = " + connection;
        try (Connection admin = persistence.open();
                Statement statement = admin.createStatement()) {
            assertThat(LockWaitSampler.number(statement, alive)).isEqualTo(1);
            statement.execute(postgres ? "select pg_terminate_backend(" + connection + ")" : "kill " + connection);
            await().until(() -> LockWaitSampler.number(statement, alive) == 0);
        }
    }

    private static long done(SessionFactory sessionFactory) {
        return count(sessionFactory, "Task where state = DONE");
    }

    private static long effects(SessionFactory sessionFactory, long task) {
        return count(sessionFactory, "Effect where task = " + task);
    }

    private static long doneOnce(SessionFactory sessionFactory) {
        return count(
                sessionFactory,
                "Task t where t.state = DONE and (select count(*) from Effect e where e.task = t.id) = 1");
    }

    private static long count(SessionFactory sessionFactory, String condition) {
        return sessionFactory.fromSession(
                session -> session.createSelectionQuery("select count(*) from " + condition, Long.class)
                        .getSingleResult());
    }

    private static Task.State state(SessionFactory sessionFactory, long task) {
        return sessionFactory.fromSession(session -> session.find(Task.class, task)).state;
    }

    /** Inserts tasks as long as there are some to insert, never too far ahead of the workers. */
    private static final class Producer implements Callable<Long> {
        private final SessionFactory sessionFactory;
        private final AtomicLong inserted = new AtomicLong();
        private final AtomicBoolean stopped = new AtomicBoolean();

        Producer(SessionFactory sessionFactory) {
            this.sessionFactory = sessionFactory;
        }

        /** Inserts all that are left, and returns in how many transactions. */
        @Override
        public Long call() throws InterruptedException {
            long transactions = 0;
            while (inserted.get() < TASKS && !stopped.get()) {
                if (inserted.get() - done(sessionFactory) < BACKLOG) {
                    insert(20);
                    transactions++;
                } else {
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            }
            return transactions;
        }

        void stop() {
            stopped.set(true);
        }

        void insert(int count) {
            sessionFactory.inTransaction(session -> {
                for (int i = 0; i < count; i++) {
                    long number = inserted.incrementAndGet();
                    // Everywhere in the table, not only at its end.
                    session.persist(new Task(number * 7_919 % 10_007, (int) (number % 5)));
                }
            });
        }
    }
}
