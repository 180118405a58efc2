package RL318;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;

@Entity
class NoParts {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;

    @OneToMany(mappedBy = "order") //! [RL318] "lines" cascades nothing to "Line", so "NoParts" has no parts and its version counts no changes but its own; cascade ALL, write orphanRemoval = true, or mark the way up with @PartOf
    List<Line> lines;

    @OneToMany(mappedBy = "order")
    @SuppressWarnings("rowlock:RL318")
    List<Line> known;

    @ManyToMany
    List<Line> several;

    @Entity
    static class Line {
        @Id
        long id;

        @ManyToOne
        NoParts order;
    }

    /** The remarks say themselves that they are parts; customers are none, and that is right. */
    @Entity
    static class Remarked {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;

        @OneToMany(mappedBy = "order")
        List<Remark> remarks;
    }

    @Entity
    static class Remark {
        @Id
        long id;

        @ManyToOne
        @PartOf
        Remarked order;
    }

    /** Has parts, so that its other associations are what they should be. */
    @Entity
    static class Order {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;

        @OneToMany(cascade = CascadeType.ALL)
        List<Item> items;

        @OneToMany
        List<Line> lines;
    }

    @Entity
    static class Item {
        @Id
        long id;

        @OneToMany
        List<Line> lines;
    }

    @Entity
    static class Alone {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;

        @ElementCollection
        List<String> names;
    }
}
