package shop;

import dev.rowlock.AggregateVersion;
import dev.rowlock.UnloadedRoot;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Entity
class PurchaseOrder {
    @Id
    Long id;

    @Version
    @AggregateVersion(unloadedRoot = UnloadedRoot.LOAD)
    long version;

    @OneToMany(mappedBy = "order", cascade = CascadeType.ALL, orphanRemoval = true)
    List<OrderLine> lines;

    @OneToMany(cascade = {CascadeType.PERSIST, CascadeType.REMOVE})
    @JoinColumn
    Map<String, Discount> discounts;

    @OneToOne(mappedBy = "owner.order", orphanRemoval = true)
    Invoice invoice;

    @OneToOne(cascade = CascadeType.ALL)
    Delivery delivery;

    Extras extras;

    @OneToMany(mappedBy = "order", cascade = CascadeType.MERGE)
    Set<Unrelated> unrelated;

    @ManyToOne(cascade = CascadeType.ALL)
    Customer customer;

    @Embeddable
    static class Extras {
        @OneToMany(targetEntity = Note.class, orphanRemoval = true)
        Set<?> notes;
    }

    @Entity
    static class Note {
        @Id
        Long id;
    }

    @Entity
    static class OrderLine {
        @Id
        Long id;

        @ManyToOne(fetch = FetchType.LAZY, cascade = CascadeType.ALL)
        PurchaseOrder order;

        @ManyToOne
        OrderLine above;

        @OneToMany(mappedBy = "above", cascade = CascadeType.ALL)
        List<OrderLine> below;

        @OneToMany(orphanRemoval = true)
        Detail[] details;
    }

    @Entity
    static class Detail {
        @Id
        Long id;

        @OneToOne(cascade = CascadeType.ALL)
        OrderLine back;
    }

    @Entity
    static class Discount {
        @Id
        Long id;
    }

    @Entity
    static class Invoice {
        @Id
        Long id;

        @Embeddable
        static class Owner {
            @OneToOne
            PurchaseOrder order;
        }

        Owner owner;
    }

    @Entity
    static class Delivery {
        @Id
        Long id;

        @OneToMany(cascade = CascadeType.ALL)
        List<Parcel> parcels;
    }

    @Entity
    static class Unrelated {
        @Id
        Long id;

        @ManyToOne
        PurchaseOrder order;
    }

    @Entity
    static class Customer {
        @Id
        Long id;
    }
}
