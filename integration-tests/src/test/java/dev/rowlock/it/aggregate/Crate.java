package dev.rowlock.it.aggregate;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A root whose parts do not know it. */
@Entity
class Crate {
    @Id
    long id;

    @Version
    @AggregateVersion
    @Nullable
    Integer version;

    @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
    @JoinColumn(name = "crate_id")
    List<Item> items = new ArrayList<>();

    protected Crate() {}

    Crate(long id) {
        this.id = id;
    }
}
