package dev.rowlock.test.database;

/** The databases that the tests run on; the names are those in test reports and in {@code promised-cases.txt}. */
public enum Database {
    H2("H2"),
    POSTGRESQL("PostgreSQL"),
    MARIADB("MariaDB");

    private final String displayName;

    Database(String displayName) {
        this.displayName = displayName;
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
