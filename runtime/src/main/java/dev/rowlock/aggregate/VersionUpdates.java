package dev.rowlock.aggregate;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.engine.jdbc.spi.JdbcCoordinator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;

/**
 * Sends increments, in the order given and at once: neighbours with the same statement in one JDBC batch where the user
 * batches at all. Nothing is left in Hibernate's own batch, which nobody would execute in a late JTA synchronization.
 */
final class VersionUpdates {

    private VersionUpdates() {}

    static void execute(SharedSessionContractImplementor session, List<VersionUpdate> updates) {
        Integer batchSize = session.getConfiguredJdbcBatchSize();
        int atMost = batchSize == null ? 1 : Math.max(1, batchSize);
        List<VersionUpdate> run = new ArrayList<>();
        String sql = "";
        for (VersionUpdate update : updates) {
            String next = update.table().sql(update, session);
            if (!run.isEmpty() && (run.size() == atMost || !next.equals(sql))) {
                send(session, sql, run);
                run.clear();
            }
            sql = next;
            run.add(update);
        }
        if (!run.isEmpty()) {
            send(session, sql, run);
        }
    }

    private static void send(SharedSessionContractImplementor session, String sql, List<VersionUpdate> run) {
        SharedCaches caches = new SharedCaches(session);
        run.forEach(caches::beforeUpdate);
        JdbcCoordinator coordinator = session.getJdbcCoordinator();
        try {
            PreparedStatement statement =
                    coordinator.getMutationStatementPreparer().prepareStatement(sql, false);
            try {
                int[] rows = send(session, sql, run, statement);
                for (int i = 0; i < rows.length; i++) {
                    if (rows[i] == 0) {
                        throw run.get(i).stale();
                    }
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
        caches.afterUpdates();
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
