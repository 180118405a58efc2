package dev.rowlock.test.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;

/** PostgreSQL from the Maven artifacts of zonky, data in a temporary directory. */
final class PostgresServer implements DatabaseServer {

    private static final String USER = "postgres";

    private final EmbeddedPostgres server;

    PostgresServer() {
        try {
            // The library's default is off, with which a crash loses acknowledged commits.
            server = EmbeddedPostgres.builder()
                    .setServerConfig("synchronous_commit", "on")
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException("PostgreSQL did not start", failure);
        }
    }

    @Override
    public DatabaseAddress createSchema(String name) {
        String url = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres";
        DatabaseServer.execute(url, USER, "create schema " + name);
        String schemaUrl = url + "?currentSchema=" + name;
        return new DatabaseAddress(schemaUrl, schemaUrl, USER, "");
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("PostgreSQL did not stop", failure);
        }
    }
}
