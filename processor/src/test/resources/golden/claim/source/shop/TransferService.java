package shop;

import dev.rowlock.Claimed;
import dev.rowlock.LockStrength;
import dev.rowlock.OnStale;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Set;

class TransferService {
    final EntityManager entities;

    TransferService(EntityManager entities) {
        this.entities = entities;
    }

    @PessimisticClaim(nowait = true)
    void transfer(@Claimed(Account.class) long from, @Claimed(Account.class) Long to, BigDecimal amount) {}

    @PessimisticClaim(
            timeoutMillis = 300,
            strength = LockStrength.UPDATE,
            onStale = OnStale.FAIL,
            maxHoldMillis = 500)
    void ship(@Claimed PurchaseOrder order, String by) {}

    @PessimisticClaim
    @OptimisticRetry(max = 2)
    <O extends PurchaseOrder> List<O> merge(
            @Claimed List<O> orders, @Claimed(Account.class) Set<Long> accounts, @Claimed Account guard) {
        return orders;
    }

    @PessimisticClaim
    int close(
            @Claimed(PurchaseOrder.class) Collection<? extends String> claimed,
            @Claimed Account[] accounts,
            @Claimed(Account.class) long... ids) {
        return ids.length;
    }
}
