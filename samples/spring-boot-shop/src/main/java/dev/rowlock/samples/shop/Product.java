package dev.rowlock.samples.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

/** Something in stock; everybody who orders writes its row. */
@Entity
public class Product {
    @Id
    private Long id;

    @Version
    private long version;

    private int stock;

    protected Product() {}

    /** A product with that many pieces in stock. */
    public Product(long id, int stock) {
        this.id = id;
        this.stock = stock;
    }

    /** Takes pieces out of stock. */
    public void take(int quantity) {
        if (quantity > stock) {
            throw new SoldOutException(id);
        }
        stock -= quantity;
    }

    /** Puts pieces back into stock. */
    public void put(int quantity) {
        stock += quantity;
    }

    public Long getId() {
        return id;
    }

    public int getStock() {
        return stock;
    }
}
