package dev.rowlock.it.retry;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class Counter {
    @Id
    long id;

    @Version
    long version;

    long hits;

    Counter() {}

    Counter(long id) {
        this.id = id;
    }
}
