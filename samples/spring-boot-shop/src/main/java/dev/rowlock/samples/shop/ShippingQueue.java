package dev.rowlock.samples.shop;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.stereotype.Repository;

/** Paid orders, each for one worker. The generated class is the bean. */
@Repository
public abstract class ShippingQueue {

    /** Locks the next orders that nobody works on; the locks end with the transaction. */
    @PessimisticClaim(skipLocked = true, where = "status = PAID", orderBy = "id")
    public abstract List<PurchaseOrder> next(int limit);
}
