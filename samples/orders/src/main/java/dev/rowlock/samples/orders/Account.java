package dev.rowlock.samples.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** Has no version: a claim protects it. */
@Entity
class Account {
    @Id
    long id;

    long balance;

    Account() {}

    Account(long id) {
        this.id = id;
    }
}
