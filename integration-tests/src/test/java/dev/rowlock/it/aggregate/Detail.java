package dev.rowlock.it.aggregate;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

@Entity
@Table(name = "aggregate_detail")
class Detail {
    @Id
    @Nullable
    Long id;

    int votes;

    @MapsId
    @OneToOne(fetch = FetchType.LAZY)
    @Nullable
    Child child;

    protected Detail() {}

    Detail(Child child) {
        this.child = child;
    }
}
