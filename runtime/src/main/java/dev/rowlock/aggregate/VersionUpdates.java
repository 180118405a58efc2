package dev.rowlock.aggregate;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.HibernateException;
import org.hibernate.cfg.BatchSettings;
import org.hibernate.engine.jdbc.spi.JdbcCoordinator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;

/**
 * Sends increments, in the order given and at once: neighbours with the same statement in one JDBC batch where the user
 * batches at all. Nothing is left in Hibernate's own batch, which nobody would execute in a late JTA synchronization.
 */
final class VersionUpdates {

    private VersionUpdates() {}

    static void execute(
            SharedSessionContractImplementor session, List<VersionUpdate> updates, Consumer<VersionUpdate> executed) {
        int atMost = batchSize(session);
        List<VersionUpdate> run = new ArrayList<>();
        String sql = "";
        for (VersionUpdate update : updates) {
            String next = update.table().sql(update, session);
            if (!run.isEmpty() && (run.size() == atMost || !next.equals(sql))) {
                send(session, sql, run);
                run.forEach(executed);
                run.clear();
            }
            sql = next;
            run.add(update);
        }
        if (!run.isEmpty()) {
            send(session, sql, run);
            run.forEach(executed);
        }
    }

    private static int batchSize(SharedSessionContractImplementor session) {
        Integer configured = session.getConfiguredJdbcBatchSize();
        return configured == null ? 1 : Math.max(1, configured);
    }

    private static void send(SharedSessionContractImplementor session, String sql, List<VersionUpdate> run) {
        SharedCaches caches = new SharedCaches(session);
        try {
            run.forEach(caches::beforeUpdate);
            sendAndCheck(session, sql, run);
        } finally {
            caches.afterUpdates();
        }
    }

    private static void sendAndCheck(SharedSessionContractImplementor session, String sql, List<VersionUpdate> run) {
        session.getJdbcServices().getSqlStatementLogger().logStatement(sql);
        JdbcCoordinator coordinator = session.getJdbcCoordinator();
        try {
            PreparedStatement statement =
                    coordinator.getMutationStatementPreparer().prepareStatement(sql, false);
            try {
                int[] rows = send(session, sql, run, statement);
                for (int i = 0; i < rows.length; i++) {
                    requireOneRow(rows[i], run.get(i));
                }
            } finally {
                coordinator.getLogicalConnection().getResourceRegistry().release(statement);
                coordinator.afterStatementExecution();
            }
        } catch (SQLException e) {
            throw session.getJdbcServices()
                    .getSqlExceptionHelper()
                    .convert(
                            e,
                            "could not increment the version of "
                                    + run.get(0).root().key(),
                            sql);
        }
    }

    private static void requireOneRow(int rows, VersionUpdate update) {
        if (rows == Statement.SUCCESS_NO_INFO) {
            throw new HibernateException("The JDBC driver does not tell which rows of a batch it has updated, so a"
                    + " conflict on " + update.root().key()
                    + " would go unseen; have the driver count the rows, or set "
                    + BatchSettings.STATEMENT_BATCH_SIZE + "=0");
        }
        if (rows != 1) {
            throw update.stale();
        }
    }

    private static int[] send(
            SharedSessionContractImplementor session, String sql, List<VersionUpdate> run, PreparedStatement statement)
            throws SQLException {
        if (run.size() == 1) {
            run.get(0).table().bind(run.get(0), statement, session);
            return new int[] {session.getJdbcCoordinator().getResultSetReturn().executeUpdate(statement, sql)};
        }
        for (VersionUpdate update : run) {
            update.table().bind(update, statement, session);
            statement.addBatch();
        }
        return statement.executeBatch();
    }
}
