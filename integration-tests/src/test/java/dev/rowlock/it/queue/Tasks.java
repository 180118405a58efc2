package dev.rowlock.it.queue;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** Tables of tasks and the queue on them. The later a task, the more urgent it is, but for every tenth. */
record Tasks(SessionFactory sessionFactory, Rowlock rowlock, TaskQueue queue) {

    static Tasks of(Persistence persistence, int count) {
        Tasks tasks = of(persistence.sessionFactory());
        tasks.add(1, count);
        persistence.recorder().reset();
        return tasks;
    }

    static Tasks of(SessionFactory sessionFactory) {
        Rowlock rowlock = Rowlock.of(sessionFactory);
        return new Tasks(sessionFactory, rowlock, new RowlockTaskQueue(rowlock));
    }

    /** A second factory on the same tables, whose SQL the inspector sees before it runs. */
    static SessionFactory open(Persistence persistence, String isolation, StatementInspector inspector) {
        return new HibernatePersistenceConfiguration("second")
                .managedClasses(Task.class, BareTask.class, Effect.class)
                .jdbcUrl(persistence.address().url())
                .jdbcCredentials(persistence.address().user(), "")
                .property(JdbcSettings.ISOLATION, isolation)
                .property(JdbcSettings.STATEMENT_INSPECTOR, inspector)
                .createEntityManagerFactory();
    }

    void add(long first, int count) {
        sessionFactory.inTransaction(session -> LongStream.range(first, first + count)
                .forEach(id -> {
                    session.persist(new Task(id, (int) (10 - id % 10)));
                    session.persist(new BareTask(id, (int) (10 - id % 10)));
                }));
    }

    /** Claims in a transaction of its own, and looks at the rows before it ends. */
    <E> void claiming(Supplier<List<E>> claim, Consumer<List<E>> look) {
        rowlock.run(RetryPolicy.of(1), session -> look.accept(claim.get()));
    }

    long count(String condition) {
        return sessionFactory.fromSession(
                session -> session.createSelectionQuery("select count(*) from " + condition, Long.class)
                        .getSingleResult());
    }

    static List<Long> ids(List<Task> tasks) {
        return tasks.stream().map(task -> task.id).toList();
    }
}
