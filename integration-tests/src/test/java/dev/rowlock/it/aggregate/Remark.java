package dev.rowlock.it.aggregate;

import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

/** A part that the root has no collection for, numbered by the database. */
@Entity
class Remark {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Nullable
    Long id;

    @Nullable
    String text;

    @PartOf
    @ManyToOne(fetch = FetchType.LAZY)
    @Nullable
    Root root;

    protected Remark() {}

    Remark(@Nullable Root root) {
        this.root = root;
    }
}
