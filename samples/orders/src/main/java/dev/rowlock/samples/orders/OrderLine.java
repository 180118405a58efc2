package dev.rowlock.samples.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

/** A part of an order; it needs no version of its own. */
@Entity
class OrderLine {
    @Id
    long id;

    @ManyToOne(fetch = FetchType.LAZY)
    PurchaseOrder order;

    int quantity;

    @SuppressWarnings("NullAway") // Hibernate sets the order
    OrderLine() {}

    OrderLine(long id, PurchaseOrder order) {
        this.id = id;
        this.order = order;
    }
}
