package dev.rowlock.benchmarks.hot;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.benchmarks.model.Stock;
import java.util.concurrent.TimeUnit;
import org.hibernate.Session;

/** Writes a row that it has claimed. */
class ClaimedStock {
    private final Session session;

    ClaimedStock(Session session) {
        this.session = session;
    }

    @PessimisticClaim
    void add(@Claimed(Stock.class) long id) throws InterruptedException {
        Stock stock = session.find(Stock.class, id);
        TimeUnit.MILLISECONDS.sleep(HotRow.WORK_MILLIS);
        stock.add();
    }
}
