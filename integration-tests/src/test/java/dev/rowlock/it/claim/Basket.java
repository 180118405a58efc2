package dev.rowlock.it.claim;

import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Cascades everything, a refresh too. */
@Entity
class Basket {
    @Id
    long id;

    boolean shipped;

    @OneToMany(mappedBy = "basket", cascade = CascadeType.ALL, orphanRemoval = true)
    List<Item> items = new ArrayList<>();

    @ElementCollection
    Set<String> tags = new HashSet<>();

    Basket() {}

    Basket(long id) {
        this.id = id;
        items.add(new Item(id, this));
    }

    @Entity(name = "BasketItem")
    static class Item {
        @Id
        long id;

        @ManyToOne
        @Nullable
        Basket basket;

        int quantity;

        Item() {}

        Item(long id, Basket basket) {
            this.id = id;
            this.basket = basket;
        }
    }
}
