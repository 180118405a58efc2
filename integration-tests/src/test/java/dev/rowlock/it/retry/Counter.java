package dev.rowlock.it.retry;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.jspecify.annotations.Nullable;

@Entity
class Counter {
    @Id
    long id;

    @Version
    @Nullable
    Long version;

    long hits;

    Counter() {}

    Counter(long id) {
        this.id = id;
    }
}
