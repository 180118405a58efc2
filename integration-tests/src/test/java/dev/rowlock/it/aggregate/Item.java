package dev.rowlock.it.aggregate;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

@Entity
class Item {
    @Id
    long id;

    @Nullable
    String text;

    protected Item() {}

    Item(long id) {
        this.id = id;
    }
}
