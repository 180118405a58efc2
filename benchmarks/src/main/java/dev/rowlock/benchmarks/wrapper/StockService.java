package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.benchmarks.model.Stock;
import org.hibernate.Session;

/** A service whose method is one short transaction. */
class StockService {
    private final Session session;

    StockService(Session session) {
        this.session = session;
    }

    @OptimisticRetry
    void add(long id) {
        session.find(Stock.class, id).add();
    }
}
