package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.model.PurchaseOrder;
import org.hibernate.Session;

/** How much of the aggregate a transaction reads before it changes a line. */
enum Reach {
    /** The line alone; its order is an unloaded proxy. Nothing was decided on what the order was, so nothing conflicts. */
    PART {
        @Override
        PurchaseOrder order(Session session, long id) {
            return session.getReference(PurchaseOrder.class, id);
        }
    },
    /** The order too, so that its version is checked, and whoever comes second conflicts. */
    ROOT {
        @Override
        PurchaseOrder order(Session session, long id) {
            return session.find(PurchaseOrder.class, id);
        }
    };

    abstract PurchaseOrder order(Session session, long id);
}
