package RL309;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;

@Entity
class Circle {
    @Id
    long id;

    @ManyToOne
    @PartOf //! [RL309] part "Circle" has no way to a root, "above" leads round in a circle; mark the root with @AggregateVersion
    Circle above;

    @Entity
    static class One {
        @Id
        long id;

        @ManyToOne
        @PartOf //! [RL309] part "One" has no way to a root, "other" leads round in a circle; mark the root with @AggregateVersion
        Other other;
    }

    @Entity
    static class Other {
        @Id
        long id;

        @ManyToOne
        @PartOf //! [RL309] part "Other" has no way to a root, "one" leads round in a circle; mark the root with @AggregateVersion
        One one;
    }

    /** A tree that grows from a root. */
    @Entity
    static class Comment {
        @Id
        long id;

        @ManyToOne
        @PartOf
        Comment above;

        @ManyToOne
        @PartOf
        Order order;
    }

    @Entity
    static class Order {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }
}
