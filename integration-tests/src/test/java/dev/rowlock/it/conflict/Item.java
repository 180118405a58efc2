package dev.rowlock.it.conflict;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.jspecify.annotations.Nullable;

@Entity
class Item {
    @Id
    long id;

    @Version
    @Nullable
    Long version;

    int stock;

    Item() {}

    Item(long id) {
        this.id = id;
        this.stock = 10;
    }
}
