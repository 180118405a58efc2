package dev.rowlock.benchmarks.model;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

/** A part, as small as parts are: the less of it Hibernate compares, the more a listener weighs. */
@Entity
public class OrderLine {
    @Id
    long id;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    PurchaseOrder order;

    String article = "article";

    long quantity;

    @SuppressWarnings("NullAway.Init") // Hibernate sets the order
    protected OrderLine() {}

    public OrderLine(long id, PurchaseOrder order) {
        this.id = id;
        this.order = order;
    }

    public PurchaseOrder order() {
        return order;
    }

    public long quantity() {
        return quantity;
    }

    public void quantity(long quantity) {
        this.quantity = quantity;
    }
}
