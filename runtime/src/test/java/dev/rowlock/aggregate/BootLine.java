package dev.rowlock.aggregate;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
class BootLine {
    @Id
    long id;

    int amount;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "order_id")
    @Nullable
    BootOrder order;

    @ManyToOne(fetch = FetchType.LAZY)
    @Nullable
    BootLine other;

    protected BootLine() {}

    BootLine(long id, BootOrder order) {
        this.id = id;
        this.order = order;
    }
}
