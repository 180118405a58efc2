package dev.rowlock.samples.orders;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.samples.orders.LedgerEntry.Kind;
import org.hibernate.Session;

/** Changes orders and accounts. */
class OrderDesk {
    private final Session session;

    OrderDesk(Session session) {
        this.session = session;
    }

    /** One more of a line's goods. The line has no version, but the order's version is that of the whole aggregate. */
    @OptimisticRetry(max = 5, jitter = true)
    void orderOneMore(long orderId, int lineNumber) {
        OrderLine line = session.find(PurchaseOrder.class, orderId).lines.get(lineNumber);
        line.quantity++;
        session.persist(new LedgerEntry(Kind.LINE, line.id, 1));
    }

    /** Moves money. The rows are locked in one order, whatever the order of the arguments. */
    @PessimisticClaim
    void transfer(@Claimed(Account.class) long from, @Claimed(Account.class) long to, long amount) {
        session.find(Account.class, from).balance -= amount;
        session.find(Account.class, to).balance += amount;
        session.persist(new LedgerEntry(Kind.ACCOUNT, from, -amount));
        session.persist(new LedgerEntry(Kind.ACCOUNT, to, amount));
    }
}
