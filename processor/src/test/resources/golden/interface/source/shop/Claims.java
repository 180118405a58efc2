package shop;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;

interface Claims {
    @PessimisticClaim(skipLocked = true)
    List<PurchaseOrder> next(int limit);

    @OptimisticRetry
    default int work(int limit) {
        return next(limit).size();
    }
}
