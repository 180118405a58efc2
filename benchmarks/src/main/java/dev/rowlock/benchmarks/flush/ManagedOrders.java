package dev.rowlock.benchmarks.flush;

import com.zaxxer.hikari.HikariDataSource;
import dev.rowlock.benchmarks.model.OrderLine;
import dev.rowlock.benchmarks.model.PurchaseOrder;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * A session that manages the lines of 100 orders, some of which change before each flush.
 *
 * <p>Each flush has a transaction of its own, which is committed and not rolled back: after a rollback the versions in
 * the session would be ahead of the rows. The session flushes when told to and at no other time.
 */
final class ManagedOrders implements AutoCloseable {
    static final int ORDERS = 100;

    private final boolean rowlock;
    private final HikariDataSource pool = new HikariDataSource();
    private final SessionFactory factory;
    private final int size;
    private final int dirty;
    private Session session;
    private List<OrderLine> changing;
    private long transactions;

    /** Opens a session of {@code size} lines; {@code dirty} of them, evenly spread, will change each time. */
    ManagedOrders(boolean rowlock, int size, int dirty, StatementInspector inspector) {
        this.rowlock = rowlock;
        pool.setJdbcUrl("jdbc:h2:mem:" + UUID.randomUUID());
        pool.setUsername("sa");
        pool.setMaximumPoolSize(2);
        factory = new HibernatePersistenceConfiguration("flush")
                .managedClasses(PurchaseOrder.class, OrderLine.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
                .property(JdbcSettings.STATEMENT_INSPECTOR, inspector)
                .property(SchemaToolingSettings.HBM2DDL_AUTO, "create")
                .property("rowlock.aggregate.enabled", rowlock)
                .createEntityManagerFactory();
        factory.inTransaction(seeding -> IntStream.range(0, ORDERS)
                .mapToObj(id -> new PurchaseOrder(id, size / ORDERS))
                .forEach(seeding::persist));
        this.size = size;
        this.dirty = dirty;
        session = factory.openSession();
        changing = load();
    }

    /** Begins anew with other objects for the same rows, so that no layout of the heap lasts. */
    void reload() {
        session.close();
        session = factory.openSession();
        changing = load();
    }

    private List<OrderLine> load() {
        session.setHibernateFlushMode(FlushMode.MANUAL);
        List<OrderLine> lines = session
                .createSelectionQuery("from PurchaseOrder o join fetch o.lines order by o.id", PurchaseOrder.class)
                .getResultList()
                .stream()
                .flatMap(order -> order.lines().stream())
                .toList();
        return IntStream.range(0, dirty)
                .mapToObj(number -> lines.get(number * (size / dirty)))
                .toList();
    }

    void begin() {
        session.beginTransaction();
        transactions++;
        for (OrderLine line : changing) {
            line.quantity(transactions);
        }
    }

    void flush() {
        session.flush();
    }

    void commit() {
        session.getTransaction().commit();
    }

    /** Ends the measurement, and fails if what was measured was not the work that it claims. */
    @Override
    public void close() {
        session.close();
        long quantities = sum("select sum(l.quantity) from OrderLine l");
        long versions = sum("select sum(o.version) from PurchaseOrder o");
        factory.close();
        pool.close();
        long changedOrders = changing.stream().map(OrderLine::order).distinct().count();
        require("the lines", quantities, transactions * changing.size());
        require("the versions of the orders", versions, rowlock ? transactions * changedOrders : 0);
    }

    private long sum(String query) {
        return factory.fromSession(
                checking -> checking.createSelectionQuery(query, Long.class).getSingleResult());
    }

    private static void require(String what, long found, long expected) {
        if (found != expected) {
            throw new IllegalStateException("In " + what + ", " + expected + " changes were expected, but " + found
                    + " were written; the measurement is void");
        }
    }
}
