package dev.rowlock.benchmarks.queue;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.benchmarks.contention.ServerKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.BatchSettings;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** The tables of jobs and effects on PostgreSQL. */
final class JobTable implements AutoCloseable {
    private final HikariDataSource pool = new HikariDataSource();
    private final SessionFactory factory;

    JobTable(ServerKind.Server server, int connections) {
        pool.setJdbcUrl(server.url());
        pool.setUsername(server.user());
        pool.setMaximumPoolSize(connections);
        factory = new HibernatePersistenceConfiguration("jobs")
                .managedClasses(Job.class, Effect.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                .property(BatchSettings.STATEMENT_BATCH_SIZE, 20)
                .createEntityManagerFactory();
    }

    SessionFactory factory() {
        return factory;
    }

    DataSource dataSource() {
        return pool;
    }

    /** Makes fresh tables, with that many finished jobs and, if wanted, the index that the processor advises. */
    void create(long finished, boolean indexed) {
        execute(List.of(
                "drop table if exists job, effect",
                "create table job (id bigint primary key, version bigint not null, status varchar(10) not null,"
                        + " priority int not null)",
                "create table effect (id uuid primary key, job bigint not null)",
                "insert into job select -n, 1, 'DONE', n % 5 from generate_series(1, " + finished + ") n"));
        if (indexed) {
            execute(List.of("create index on job (status, priority, id)"));
        }
        // Nothing else shall run while somebody is measured.
        execute(List.of(
                "alter table job set (autovacuum_enabled = off)",
                "alter table effect set (autovacuum_enabled = off)",
                "analyze job"));
    }

    /** Adds jobs to do, in place of those that were done before. */
    void fill(int jobs) {
        execute(List.of(
                "truncate effect",
                "delete from job where id > 0",
                "insert into job select n, 0, 'READY', n % 5 from generate_series(1, " + jobs + ") n"));
        vacuum("job");
    }

    void vacuum(String table) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("vacuum analyze " + table);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    void execute(List<String> statements) {
        factory.inTransaction(session ->
                statements.forEach(sql -> session.createNativeMutationQuery(sql).executeUpdate()));
    }

    /**
     * Looks at what was done.
     *
     * @throws IllegalStateException if a job was done twice, or not at all
     */
    void check(int jobs) {
        Object[] found = factory.fromSession(
                session -> session.createNativeQuery("select count(*), count(distinct job) from effect", Object[].class)
                        .getSingleResult());
        if (((Number) found[0]).longValue() != jobs || ((Number) found[1]).longValue() != jobs) {
            throw new IllegalStateException(
                    jobs + " jobs have " + found[0] + " effects, on " + found[1] + " different jobs");
        }
    }

    @Override
    public void close() {
        factory.close();
        pool.close();
    }
}
