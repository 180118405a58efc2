package dev.rowlock.aggregate;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hibernate.annotations.TenantId;
import org.hibernate.annotations.ValueGenerationType;
import org.hibernate.context.spi.CurrentTenantIdentifierResolver;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.Generator;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.hibernate.metamodel.mapping.SoftDeleteMapping;
import org.hibernate.metamodel.mapping.TableDetails;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.sql.ast.tree.expression.ColumnReference;
import org.jspecify.annotations.Nullable;

/**
 * The one table that has both the identity and the version of a root, and the statement that increments there.
 *
 * <p>Not {@code EntityPersister.forceVersionIncrement}: that needs the version, would increment under a soft-deleted
 * root, and reports a batch's conflict without the id.
 *
 * @param tenant the column of the tenant, if there is one
 */
record VersionTable(EntityPersister persister, @Nullable SelectableMapping tenant) {

    /** Marks the tenant, annotated or in XML; {@code EntityMappingType.getTenantIdMapping} exists in 7.4 only. */
    private static final Class<?> TENANT_GENERATOR = Objects.requireNonNull(
                    TenantId.class.getAnnotation(ValueGenerationType.class))
            .generatedBy();

    static VersionTable of(EntityPersister persister) {
        return new VersionTable(persister, tenant(persister));
    }

    private static @Nullable SelectableMapping tenant(EntityPersister persister) {
        Generator[] generators = persister.getGenerators();
        for (int position = 0; position < generators.length; position++) {
            if (TENANT_GENERATOR.isInstance(generators[position])
                    && persister.getAttributeMapping(position) instanceof SelectableMapping column) {
                return column;
            }
        }
        return null;
    }

    String tableName() {
        return persister.getIdentifierTableDetails().getTableName();
    }

    String sql(VersionUpdate update, SharedSessionContractImplementor session) {
        String version = version().getSelectionExpression();
        List<String> where = new ArrayList<>();
        TableDetails table = persister.getIdentifierTableDetails();
        table.getKeyDetails().forEachKeyColumn((position, column) -> where.add(column.getColumnName() + "=?"));
        if (update.current() != null) {
            where.add(version + "=?");
        }
        if (tenant != null && !seesAllTenants(session)) {
            where.add(tenant.getSelectionExpression() + "=?");
        }
        SoftDeleteMapping softDelete = persister.getSoftDeleteMapping();
        if (softDelete != null) {
            String live = softDelete
                    .createNonDeletedValueBinding(new ColumnReference((String) null, softDelete))
                    .getValueExpression()
                    .getFragment();
            where.add(softDelete.getColumnName() + (live == null ? " is null" : "=" + live));
        }
        return "update " + table.getTableName() + " set " + version + "="
                + (update.next() == null ? version + "+1" : "?") + " where " + String.join(" and ", where);
    }

    void bind(VersionUpdate update, PreparedStatement statement, SharedSessionContractImplementor session)
            throws SQLException {
        Parameters parameters = new Parameters(statement, session);
        if (update.next() != null) {
            parameters.add(update.next(), version());
        }
        persister
                .getIdentifierTableDetails()
                .getKeyDetails()
                .breakDownKeyJdbcValues(update.root().id(), parameters::add, session);
        if (update.current() != null) {
            parameters.add(update.current(), version());
        }
        if (tenant != null && !seesAllTenants(session)) {
            parameters.add(session.getTenantIdentifierValue(), tenant);
        }
        parameters.throwFailure();
    }

    private SelectableMapping version() {
        return persister.getVersionMapping();
    }

    private static boolean seesAllTenants(SharedSessionContractImplementor session) {
        Object tenant = session.getTenantIdentifierValue();
        CurrentTenantIdentifierResolver<Object> resolver = session.getFactory().getCurrentTenantIdentifierResolver();
        return tenant == null || (resolver != null && resolver.isRoot(tenant));
    }
}
