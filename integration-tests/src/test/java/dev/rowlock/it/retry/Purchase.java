package dev.rowlock.it.retry;

import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An entity with a generated id and parts, which a caller may pass in before it is stored. */
@Entity
@Table(name = "retry_purchase")
class Purchase {
    @Id
    @GeneratedValue
    @Nullable
    Long id;

    @Version
    @Nullable
    Integer version;

    @OneToMany(cascade = CascadeType.ALL)
    List<Line> lines = new ArrayList<>();

    Purchase with(Line line) {
        lines.add(line);
        return this;
    }

    @Entity(name = "PurchaseLine")
    static class Line {
        @Id
        @GeneratedValue
        long id;

        @Version
        long version;

        int quantity = 1;
    }
}
