package dev.rowlock.samples.shop;

import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Ships what is paid. As many may run at once as there are workers. */
@Service
public class ShippingService {
    private final ShippingQueue queue;

    ShippingService(ShippingQueue queue) {
        this.queue = queue;
    }

    /** Ships up to that many orders and returns how many it were. */
    @Transactional
    public int ship(int limit) {
        List<PurchaseOrder> orders = queue.next(limit);
        orders.forEach(PurchaseOrder::ship);
        return orders.size();
    }
}
