package dev.rowlock.aggregate;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.hibernate.type.descriptor.ValueBinder;
import org.jspecify.annotations.Nullable;

/** Binds one value after the other; Hibernate's consumers must not throw, so the first failure is kept. */
final class Parameters {

    private final PreparedStatement statement;
    private final SharedSessionContractImplementor session;
    private int bound;
    private @Nullable SQLException failure;

    Parameters(PreparedStatement statement, SharedSessionContractImplementor session) {
        this.statement = statement;
        this.session = session;
    }

    @SuppressWarnings("unchecked") // the mapping belongs to the value
    void add(Object value, SelectableMapping column) {
        try {
            ValueBinder<Object> binder =
                    (ValueBinder<Object>) column.getJdbcMapping().getJdbcValueBinder();
            binder.bind(statement, value, ++bound, session);
        } catch (SQLException e) {
            if (failure == null) {
                failure = e;
            } else {
                failure.addSuppressed(e);
            }
        }
    }

    void throwFailure() throws SQLException {
        if (failure != null) {
            throw failure;
        }
    }
}
