package dev.rowlock.samples.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A payment; its id is the key that the client chose, so that a repeated request pays once. */
@Entity
public class Payment {
    @Id
    private String idempotencyKey;

    private long orderId;

    protected Payment() {}

    /** A payment of that order. */
    public Payment(String idempotencyKey, long orderId) {
        this.idempotencyKey = idempotencyKey;
        this.orderId = orderId;
    }

    public String getIdempotencyKey() {
        return idempotencyKey;
    }

    public long getOrderId() {
        return orderId;
    }
}
