package dev.rowlock.samples.shop;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Places, changes and pays orders. */
@Service
public class OrderService {
    private final OrderRepository orders;
    private final ProductRepository products;
    private final PaymentRepository payments;

    OrderService(OrderRepository orders, ProductRepository products, PaymentRepository payments) {
        this.orders = orders;
        this.products = products;
        this.payments = payments;
    }

    /** Places an order. Many take from one product: who was second looks at the stock again. */
    @OptimisticRetry
    @Transactional
    public long place(long productId, int quantity) {
        PurchaseOrder order = new PurchaseOrder();
        add(order, productId, quantity);
        return orders.save(order).getId();
    }

    /** Adds a line to an order, whose version moves by one. */
    @OptimisticRetry
    @Transactional
    public void addLine(long orderId, long productId, int quantity) {
        add(orders.findById(orderId).orElseThrow(), productId, quantity);
    }

    private void add(PurchaseOrder order, long productId, int quantity) {
        Product product = products.findById(productId).orElseThrow();
        product.take(quantity);
        order.add(product, quantity);
    }

    /** Gives up orders that nobody has paid, whose pieces are in stock again, and returns how many it were. */
    @OptimisticRetry
    @Transactional
    public int cancel(int limit) {
        List<PurchaseOrder> unpaid = orders.unpaid(limit);
        unpaid.stream()
                .flatMap(order -> order.getLines().stream())
                .forEach(line -> line.getProduct().put(line.getQuantity()));
        orders.deleteAll(unpaid);
        return unpaid.size();
    }

    /** Pays an order once, however often the request comes: the order is held, so the question and the answer belong together. */
    @PessimisticClaim
    @Transactional
    public void pay(@Claimed(PurchaseOrder.class) long orderId, String idempotencyKey) {
        if (payments.existsById(idempotencyKey)) {
            return;
        }
        payments.save(new Payment(idempotencyKey, orderId));
        orders.findById(orderId).orElseThrow().paid();
    }
}
