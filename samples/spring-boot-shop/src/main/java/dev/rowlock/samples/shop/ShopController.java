package dev.rowlock.samples.shop;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The shop over HTTP. */
@RestController
class ShopController {
    private final OrderService orders;
    private final ShippingService shipping;
    private final OrderRepository stored;
    private final ProductRepository products;

    ShopController(OrderService orders, ShippingService shipping, OrderRepository stored, ProductRepository products) {
        this.orders = orders;
        this.shipping = shipping;
        this.stored = stored;
        this.products = products;
    }

    record Order(long id, long version, PurchaseOrder.Status status) {}

    @PostMapping("/orders")
    long place(@RequestParam long product, @RequestParam int quantity) {
        return orders.place(product, quantity);
    }

    @PostMapping("/orders/{id}/lines")
    void addLine(@PathVariable long id, @RequestParam long product, @RequestParam int quantity) {
        orders.addLine(id, product, quantity);
    }

    @PostMapping("/orders/{id}/payments")
    void pay(@PathVariable long id, @RequestHeader("Idempotency-Key") String key) {
        orders.pay(id, key);
    }

    @PostMapping("/shipments")
    int ship(@RequestParam int limit) {
        return shipping.ship(limit);
    }

    @GetMapping("/orders/{id}")
    Order order(@PathVariable long id) {
        PurchaseOrder order = stored.findById(id).orElseThrow();
        return new Order(order.getId(), order.getVersion(), order.getStatus());
    }

    @GetMapping("/products/{id}/stock")
    int stock(@PathVariable long id) {
        return products.findById(id).orElseThrow().getStock();
    }
}
