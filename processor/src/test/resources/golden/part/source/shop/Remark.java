package shop;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;

/** Part of an order and a root itself. */
@Entity
class Remark {
    @Id
    Long id;

    @Version
    @AggregateVersion
    int version;

    @ManyToOne(fetch = FetchType.LAZY)
    @PartOf
    PurchaseOrder order;

    @OneToOne
    @PartOf
    PurchaseOrder.Line line;
}
