package dev.rowlock.test.database;

import java.util.Set;

/**
 * The databases that the tests run on; the names are those in test reports and in {@code promised-cases.txt}.
 *
 * <p>System property: {@code rowlock.test.databases}, those of this run by name, separated by commas; by default all.
 */
public enum Database {
    H2("H2"),
    POSTGRESQL("PostgreSQL"),
    MARIADB("MariaDB");

    private final String displayName;

    Database(String displayName) {
        this.displayName = displayName;
    }

    boolean isInThisRun() {
        return ofThisRun().contains(displayName);
    }

    /** The names of those that this run tests. */
    public static Set<String> ofThisRun() {
        return Set.of(System.getProperty("rowlock.test.databases", "H2,PostgreSQL,MariaDB")
                .split(","));
    }

    DatabaseServer start() {
        return switch (this) {
            case H2 -> new H2Server();
            case POSTGRESQL -> new PostgresServer();
            case MARIADB -> new MariaDbServer();
        };
    }

    @Override
    public String toString() {
        return displayName;
    }
}
