package dev.rowlock.benchmarks.model;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

/** A row that is counted up. */
@Entity
public class Stock {
    @Id
    private long id;

    @Version
    private long version;

    private long quantity;

    protected Stock() {}

    /** Creates the row of that id. */
    public Stock(long id) {
        this.id = id;
    }

    /** Counts one more. */
    public void add() {
        quantity++;
    }

    /** Returns the count. */
    public long quantity() {
        return quantity;
    }
}
