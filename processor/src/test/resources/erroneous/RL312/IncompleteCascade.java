package RL312;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;
import org.hibernate.annotations.OnDelete;
import org.hibernate.annotations.OnDeleteAction;

@Entity
class IncompleteCascade {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;

    @OneToMany(mappedBy = "order", cascade = {CascadeType.PERSIST, CascadeType.MERGE}) //! [RL312] "lines" cascades to "Line" only in part, so that is no part of "IncompleteCascade" and its changes do not count; cascade ALL, write orphanRemoval = true, or mark its way up with @PartOf
    List<Line> lines;

    @OneToMany(mappedBy = "order") //! [RL312] "notes" cascades to "Note" only in part, so that is no part of "IncompleteCascade" and its changes do not count; cascade ALL, write orphanRemoval = true, or mark its way up with @PartOf
    @OnDelete(action = OnDeleteAction.CASCADE)
    List<Note> notes;

    @OneToMany(mappedBy = "order", cascade = CascadeType.PERSIST)
    @SuppressWarnings("rowlock:RL312")
    List<Known> known;

    @OneToMany(mappedBy = "order", cascade = CascadeType.PERSIST)
    List<Remark> remarks;

    @OneToMany(mappedBy = "order", cascade = CascadeType.MERGE)
    List<Known> mentioned;

    @OneToMany(mappedBy = "order", cascade = CascadeType.PERSIST)
    List<Parcel> parcels;

    @OneToMany(cascade = CascadeType.ALL)
    List<Box> boxes;

    @Entity
    static class Line {
        @Id
        long id;

        @ManyToOne
        IncompleteCascade order;
    }

    @Entity
    static class Note {
        @Id
        long id;

        @ManyToOne
        IncompleteCascade order;
    }

    @Entity
    static class Known {
        @Id
        long id;

        @ManyToOne
        IncompleteCascade order;
    }

    /** Says itself that it is a part. */
    @Entity
    static class Remark {
        @Id
        long id;

        @ManyToOne
        @PartOf
        IncompleteCascade order;
    }

    /** A root of its own. */
    @Entity
    static class Parcel {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;

        @ManyToOne
        IncompleteCascade order;
    }

    @Entity
    static class Box {
        @Id
        long id;

        @OneToMany(cascade = CascadeType.REMOVE) //! [RL312] "labels" cascades to "Label" only in part, so that is no part of "Box" and its changes do not count; cascade ALL, write orphanRemoval = true, or mark its way up with @PartOf
        List<Label> labels;
    }

    @Entity
    static class Label {
        @Id
        long id;
    }
}
