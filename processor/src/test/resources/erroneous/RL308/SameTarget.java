package RL308;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;

@Entity
class SameTarget {
    @Id
    long id;

    @ManyToOne
    @PartOf
    Order order;

    @ManyToOne
    @PartOf //! [RL308] part "SameTarget" leads to "Order" over both "order" and "copiedFrom", so a change of it counts for both; remove @PartOf from the one that it does not belong to
    Order copiedFrom;

    @ManyToOne
    @PartOf
    Shipment shipment;

    @ManyToOne
    Order mentioned;

    @Entity
    static class Order {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }

    @Entity
    static class Shipment {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }
}
