package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells from a second connection which rows are really locked: it tries to lock each of them without waiting.
 *
 * <p>It judges committed rows only; an uncommitted insert of another transaction is invisible to it.
 */
public final class LockProber {

    private final Database database;
    private final DatabaseAddress address;

    LockProber(Database database, DatabaseAddress address) {
        this.database = database;
        this.address = address;
    }

    /** The values of column {@code id} of the rows that another transaction has locked in any strength. */
    public Set<Object> lockedIds(String table) {
        return lockedIds(table, "id", LockStrength.UPDATE);
    }

    /** The values of {@code idColumn} of the rows on which {@code strength} is not to be had now. */
    public Set<Object> lockedIds(String table, String idColumn, LockStrength strength) {
        Set<Object> locked = new LinkedHashSet<>();
        for (Object id : ids(table, idColumn)) {
            if (isLocked(strength, table, idColumn + " = ?", id)) {
                locked.add(id);
            }
        }
        return locked;
    }

    /**
     * Whether the one row with this key is locked in any strength.
     *
     * @param condition on a unique key, as in {@code "order_id = ? and number = ?"}: MariaDB locks all that it scans
     */
    public boolean isLocked(String table, String condition, Object... key) {
        return isLocked(LockStrength.UPDATE, table, condition, key);
    }

    /** Whether {@code strength} is not to be had now on the one row with this key. */
    public boolean isLocked(LockStrength strength, String table, String condition, Object... key) {
        String sql = "select 1 from " + table + " where " + condition + " " + strength.clause(database) + " nowait";
        try (Connection connection = address.open()) {
            connection.setAutoCommit(false);
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                for (int i = 0; i < key.length; i++) {
                    statement.setObject(i + 1, key[i]);
                }
                return !lockable(statement, sql);
            } finally {
                connection.rollback();
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    private boolean lockable(PreparedStatement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                throw new IllegalStateException("no such row: " + sql);
            }
            return true;
        } catch (SQLException failure) {
            if (saysHeldByAnother(failure)) {
                return false;
            }
            throw failure;
        }
    }

    private boolean saysHeldByAnother(SQLException failure) {
        return switch (database) {
            case H2 -> failure.getErrorCode() == 50200;
            case POSTGRESQL -> "55P03".equals(failure.getSQLState());
            case MARIADB -> failure.getErrorCode() == 1205;
        };
    }

    private List<Object> ids(String table, String idColumn) {
        String sql = "select " + idColumn + " from " + table + " order by " + idColumn;
        List<Object> ids = new ArrayList<>();
        try (Connection connection = address.open();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                ids.add(rows.getObject(1));
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
        return ids;
    }
}
