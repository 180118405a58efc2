package dev.rowlock.samples.orders;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;

/** The root of an aggregate: its version stands for its lines too. */
@Entity
class PurchaseOrder {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)
    List<OrderLine> lines = new ArrayList<>();

    PurchaseOrder() {}

    PurchaseOrder(long id, int lineCount) {
        this.id = id;
        for (int number = 0; number < lineCount; number++) {
            lines.add(new OrderLine(id * 100 + number, this));
        }
    }
}
