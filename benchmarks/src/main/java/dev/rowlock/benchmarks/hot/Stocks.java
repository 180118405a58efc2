package dev.rowlock.benchmarks.hot;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.Rowlock;
import dev.rowlock.benchmarks.contention.ServerKind;
import dev.rowlock.benchmarks.model.Stock;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** The rows that the labs write. */
final class Stocks {
    private Stocks() {}

    /** Opens a pool that holds that many connections. */
    static HikariDataSource pool(ServerKind.Server server, int size) {
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(server.url());
        pool.setUsername(server.user());
        pool.setMaximumPoolSize(size);
        return pool;
    }

    /** Creates fresh tables with the rows from 0 to before {@code rows}. */
    static SessionFactory create(DataSource pool, boolean gated, int rows) {
        SessionFactory factory = new HibernatePersistenceConfiguration("stocks")
                .managedClass(Stock.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .property(Rowlock.GATE_ENABLED, gated)
                .createEntityManagerFactory();
        factory.inTransaction(
                session -> LongStream.range(0, rows).mapToObj(Stock::new).forEach(session::persist));
        return factory;
    }

    /** Returns how many updates are stored. */
    static long sum(SessionFactory factory) {
        return factory.fromSession(
                session -> session.createSelectionQuery("select sum(s.quantity) from Stock s", Long.class)
                        .getSingleResult());
    }

    /**
     * Compares what is stored with what was reported.
     *
     * @throws IllegalStateException if an update was lost
     */
    static void check(SessionFactory factory, long updates) {
        long stored = sum(factory);
        if (stored != updates) {
            throw new IllegalStateException(updates + " updates were reported, but " + stored + " are stored");
        }
    }
}
