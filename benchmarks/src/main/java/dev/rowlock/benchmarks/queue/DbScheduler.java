package dev.rowlock.benchmarks.queue;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** The jobs as one-time tasks of db-scheduler, with its table and indexes for PostgreSQL, and its polling by lock and fetch. */
final class DbScheduler {
    private static final long LIMIT_MINUTES = 10;

    private DbScheduler() {}

    static double perSecond(JobTable table, Load load) throws Exception {
        fill(table, load.jobs());
        CountDownLatch left = new CountDownLatch(load.jobs());
        OneTimeTask<Void> job = Tasks.oneTime("job").execute((instance, context) -> {
            insertEffect(table.dataSource(), Long.parseLong(instance.getId()));
            left.countDown();
        });
        Scheduler scheduler = Scheduler.create(table.dataSource(), job)
                .threads(load.threads())
                .pollUsingLockAndFetch(0.5, Math.max(1.0, load.batch()))
                .pollingInterval(Duration.ofMillis(50))
                .build();
        long begun = System.nanoTime();
        scheduler.start();
        try {
            if (!left.await(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException(left.getCount() + " jobs were not done");
            }
            double seconds = (System.nanoTime() - begun) / 1e9;
            table.check(load.jobs());
            return load.jobs() / seconds;
        } finally {
            scheduler.stop();
        }
    }

    private static void insertEffect(DataSource dataSource, long job) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement insert = connection.prepareStatement("insert into effect (id, job) values (?, ?)")) {
            insert.setObject(1, UUID.randomUUID());
            insert.setLong(2, job);
            insert.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void fill(JobTable table, int jobs) {
        table.execute(List.of(
                "truncate effect",
                "drop table if exists scheduled_tasks",
                "create table scheduled_tasks (task_name text not null, task_instance text not null, task_data bytea,"
                        + " execution_time timestamp with time zone not null, picked boolean not null, picked_by text,"
                        + " last_success timestamp with time zone, last_failure timestamp with time zone,"
                        + " consecutive_failures int, last_heartbeat timestamp with time zone, version bigint not null,"
                        + " priority smallint, primary key (task_name, task_instance))",
                "create index execution_time_idx on scheduled_tasks (execution_time)",
                "create index last_heartbeat_idx on scheduled_tasks (last_heartbeat)",
                "create index priority_execution_time_idx on scheduled_tasks (priority desc, execution_time asc)",
                "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                        + " select 'job', n, now() - interval '1 minute', false, 1 from generate_series(1, " + jobs
                        + ") n",
                "alter table scheduled_tasks set (autovacuum_enabled = off)"));
        table.vacuum("scheduled_tasks");
    }
}
