package dev.rowlock.it.conflict;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row without a version: what happens to it only the database can tell. */
@Entity
class Balance {
    @Id
    long id;

    int amount;

    Balance() {}

    Balance(long id) {
        this.id = id;
        this.amount = 100;
    }
}
