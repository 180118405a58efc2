package dev.rowlock.claim;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.engine.jdbc.spi.JdbcCoordinator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.metamodel.mapping.TableDetails;
import org.hibernate.metamodel.mapping.TableDetails.KeyColumn;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.descriptor.ValueBinder;

/**
 * SQL about one row of the table that owns its identity.
 *
 * <p>Not HQL: Hibernate logs an error and on PostgreSQL dooms the transaction when a query's wait for a lock is over, although
 * the transaction can go on.
 */
record RowStatement(SharedSessionContractImplementor session, EntityPersister persister, Object id) {

    /**
     * Selects the row, with that text before and after.
     *
     * @throws SQLException what the database said, without Hibernate's conversion
     */
    void select(String before, String after) throws SQLException {
        TableDetails table = persister.getIdentifierTableDetails();
        List<String> conditions = new ArrayList<>();
        table.getKeyDetails().forEachKeyColumn((position, column) -> conditions.add(column.getColumnName() + "=?"));
        run(
                before + "select 1 from " + table.getTableName() + " where " + String.join(" and ", conditions) + after,
                statement -> bind(statement, table));
    }

    private void bind(PreparedStatement statement, TableDetails table) throws SQLException {
        List<Object> values = new ArrayList<>();
        List<KeyColumn> columns = new ArrayList<>();
        table.getKeyDetails()
                .breakDownKeyJdbcValues(
                        id,
                        (value, column) -> {
                            values.add(value);
                            columns.add(column);
                        },
                        session);
        for (int index = 0; index < values.size(); index++) {
            @SuppressWarnings("unchecked") // the column belongs to the value
            ValueBinder<Object> binder =
                    (ValueBinder<Object>) columns.get(index).getJdbcMapping().getJdbcValueBinder();
            binder.bind(statement, values.get(index), index + 1, session);
        }
    }

    /** Runs a statement of its own, and returns the texts in its first row, if there is one. */
    List<String> run(String sql) throws SQLException {
        return run(sql, statement -> {});
    }

    /** What Hibernate throws where a query fails so; it marks the transaction as it does then. */
    RuntimeException converted(SQLException failure) {
        return session.getExceptionConverter()
                .convert(session.getJdbcServices()
                        .getSqlExceptionHelper()
                        .convert(failure, "could not lock " + persister.getEntityName() + "#" + id));
    }

    private List<String> run(String sql, Preparation preparation) throws SQLException {
        session.getJdbcServices().getSqlStatementLogger().logStatement(sql);
        JdbcCoordinator jdbc = session.getJdbcCoordinator();
        PreparedStatement statement = jdbc.getStatementPreparer().prepareStatement(sql);
        try {
            preparation.prepare(statement);
            return statement.execute() ? firstRow(statement) : List.of();
        } finally {
            jdbc.getLogicalConnection().getResourceRegistry().release(statement);
            jdbc.afterStatementExecution();
        }
    }

    private static List<String> firstRow(PreparedStatement statement) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (ResultSet rows = statement.getResultSet()) {
            int columns = rows.next() ? rows.getMetaData().getColumnCount() : 0;
            for (int column = 1; column <= columns; column++) {
                texts.add(rows.getString(column));
            }
        }
        return texts;
    }

    /** Sets the parameters of a statement. */
    private interface Preparation {
        void prepare(PreparedStatement statement) throws SQLException;
    }
}
