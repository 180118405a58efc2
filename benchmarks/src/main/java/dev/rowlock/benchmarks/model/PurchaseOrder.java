package dev.rowlock.benchmarks.model;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;

/** The root. */
@Entity
public class PurchaseOrder {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)
    List<OrderLine> lines = new ArrayList<>();

    protected PurchaseOrder() {}

    /** Creates an order with lines whose ids are {@link #lineId}. */
    @SuppressWarnings("this-escape") // the lines keep it until it is complete
    public PurchaseOrder(long id, int lineCount) {
        this.id = id;
        for (int number = 0; number < lineCount; number++) {
            lines.add(new OrderLine(lineId(id, number), this));
        }
    }

    /** Returns the id of a line that the order was created with, counted from 0. */
    public static long lineId(long order, int number) {
        return order * 1_000 + number;
    }

    public List<OrderLine> lines() {
        return lines;
    }
}
