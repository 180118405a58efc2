package dev.rowlock.it.claim;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** Has no version: only a lock protects it. */
@Entity
class Till {
    @Id
    long id;

    long cash;

    Till() {}

    Till(long id, long cash) {
        this.id = id;
        this.cash = cash;
    }
}
