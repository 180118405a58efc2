package dev.rowlock.benchmarks.hot;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

/** A row that is counted up. */
@Entity
class Stock {
    @Id
    private long id;

    @Version
    private long version;

    private long quantity;

    protected Stock() {}

    Stock(long id) {
        this.id = id;
    }

    void add() {
        quantity++;
    }

    long quantity() {
        return quantity;
    }
}
