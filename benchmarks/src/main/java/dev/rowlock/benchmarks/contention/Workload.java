package dev.rowlock.benchmarks.contention;

import dev.rowlock.benchmarks.model.OrderLine;
import dev.rowlock.benchmarks.model.PurchaseOrder;
import org.hibernate.Session;

/** What each transaction does to one line of the order. */
enum Workload {
    UPDATE {
        @Override
        void change(Session session, PurchaseOrder order, long existingLine, long unique) {
            session.find(OrderLine.class, existingLine).quantity(unique);
        }
    },
    INSERT {
        @Override
        void change(Session session, PurchaseOrder order, long existingLine, long unique) {
            session.persist(new OrderLine(unique, order));
        }
    };

    /** Makes a change that no other transaction makes: {@code unique} is never used twice. */
    abstract void change(Session session, PurchaseOrder order, long existingLine, long unique);
}
