package dev.rowlock.samples.shop;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

/** Spring Data's usual methods for {@link PurchaseOrder}, and a claim query. */
public interface OrderRepository extends JpaRepository<PurchaseOrder, Long> {

    /** Locks the oldest orders that are not paid and that nobody works on. */
    @PessimisticClaim(skipLocked = true, where = "status = OPEN", orderBy = "id")
    List<PurchaseOrder> unpaid(int limit);
}
