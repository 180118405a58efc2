package dev.rowlock.it.queue;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.test.database.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/**
 * A process that works a queue off, until all tasks are done. In the middle of one task it may stop, say so, and wait: for
 * its end, or for a file that tells it to go on.
 */
final class WorkerProcess {
    private final Database database;
    private final int number;
    private final int stopAfter;
    private final Path goOn;
    private int done;
    private boolean stopped;

    private WorkerProcess(Database database, int number, int stopAfter, Path goOn) {
        this.database = database;
        this.number = number;
        this.stopAfter = stopAfter;
        this.goOn = goOn;
    }

    /**
     * Begins to work.
     *
     * @param arguments URL, user, database, number of the worker, number of all tasks, after how many it stops, the file
     */
    public static void main(String[] arguments) throws InterruptedException {
        WorkerProcess worker = new WorkerProcess(
                Database.valueOf(arguments[2]),
                Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[5]),
                Path.of(arguments[6]));
        try (HikariDataSource pool = new HikariDataSource()) {
            pool.setJdbcUrl(arguments[0]);
            pool.setUsername(arguments[1]);
            pool.setMaximumPoolSize(2);
            // Under InnoDB's default a lock spreads to a gap when a page splits beside it, and producers wait.
            pool.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
            try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("worker")
                    .managedClasses(Task.class, Effect.class)
                    .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                    .createEntityManagerFactory()) {
                worker.run(sessionFactory, Integer.parseInt(arguments[4]));
            }
        }
    }

    private void run(SessionFactory sessionFactory, int all) throws InterruptedException {
        Rowlock rowlock = Rowlock.of(sessionFactory);
        AtomicInteger failedAttempts = new AtomicInteger();
        rowlock.addListener(event -> {
            if (event instanceof AttemptEvent.Failed) {
                failedAttempts.incrementAndGet();
            }
        });
        Session session = rowlock.session();
        WorkQueue queue = new RowlockWorkQueue(rowlock, session, number, task -> stop(session, task));
        System.out.println("began");
        int failures = 0;
        int doneAfterFailure = 0;
        while (countDone(sessionFactory) < all) {
            try {
                int now = queue.work(5);
                done += now;
                doneAfterFailure += failures > 0 ? now : 0;
                if (now == 0) {
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            } catch (RuntimeException failure) {
                failures++;
                System.out.println("failed with " + failure);
            }
        }
        System.out.println("done " + done);
        System.out.println("failed attempts " + failedAttempts);
        System.out.println("failures " + failures);
        System.out.println("done after a failure " + doneAfterFailure);
    }

    private static long countDone(SessionFactory sessionFactory) {
        return sessionFactory.fromSession(
                session -> session.createSelectionQuery("select count(*) from Task where state = DONE", Long.class)
                        .getSingleResult());
    }

    private void stop(Session session, Task task) {
        if (stopAfter < 0 || done < stopAfter || stopped) {
            return;
        }
        stopped = true;
        session.flush();
        Object connection = session.createNativeQuery(
                        database == Database.POSTGRESQL ? "select pg_backend_pid()" : "select connection_id()",
                        Object.class)
                .getSingleResult();
        System.out.println("stopped at " + task.id);
        System.out.println("connection " + connection);
        while (!Files.exists(goOn)) {
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        }
    }
}
