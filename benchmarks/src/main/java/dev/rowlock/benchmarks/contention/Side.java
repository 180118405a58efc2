package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.model.OrderLine;
import dev.rowlock.benchmarks.model.PurchaseOrder;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** Who increments the version of an order whose line changes. */
enum Side {
    RECIPE,
    ROWLOCK;

    /** Opens a factory on empty tables. */
    SessionFactory open(DataSource pool) {
        SessionFactory factory = new HibernatePersistenceConfiguration("contention")
                .managedClasses(PurchaseOrder.class, OrderLine.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create-drop")
                .property("rowlock.aggregate.enabled", this == ROWLOCK)
                .createEntityManagerFactory();
        if (this == RECIPE) {
            UsualRecipe.listen(factory);
        }
        return factory;
    }
}
