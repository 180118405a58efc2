package dev.rowlock.test.database;

/**
 * The lock that a probe asks for. A database without a strength is asked for the next stronger one it has.
 *
 * <p>{@link #UPDATE} collides with every lock that another transaction holds on the row.
 */
public enum LockStrength {
    UPDATE("for update", "for update"),
    NO_KEY_UPDATE("for no key update", "for update"),
    SHARE("for share", "lock in share mode"),
    KEY_SHARE("for key share", "lock in share mode");

    private final String postgresql;
    private final String mariadb;

    LockStrength(String postgresql, String mariadb) {
        this.postgresql = postgresql;
        this.mariadb = mariadb;
    }

    String clause(Database database) {
        return switch (database) {
            case H2 -> "for update";
            case POSTGRESQL -> postgresql;
            case MARIADB -> mariadb;
        };
    }
}
