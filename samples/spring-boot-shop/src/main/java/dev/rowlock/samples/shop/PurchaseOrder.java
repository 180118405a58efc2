package dev.rowlock.samples.shop;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;

/** An order with its lines. Its version moves when a line changes, so two people who edit one order conflict. */
@Entity
public class PurchaseOrder {
    /** How far an order is. */
    public enum Status {
        OPEN,
        PAID,
        SHIPPED
    }

    @Id
    @GeneratedValue
    private Long id;

    @Version
    @AggregateVersion
    private long version;

    private Status status = Status.OPEN;

    private int shipments;

    @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)
    private List<OrderLine> lines = new ArrayList<>();

    /** Adds a line. */
    public void add(Product product, int quantity) {
        lines.add(new OrderLine(this, product, quantity));
    }

    /** Notes that it is paid. */
    public void paid() {
        status = Status.PAID;
    }

    /** Notes that it is shipped. */
    public void ship() {
        status = Status.SHIPPED;
        shipments++;
    }

    public Long getId() {
        return id;
    }

    public long getVersion() {
        return version;
    }

    public Status getStatus() {
        return status;
    }

    public int getShipments() {
        return shipments;
    }

    public List<OrderLine> getLines() {
        return lines;
    }
}
