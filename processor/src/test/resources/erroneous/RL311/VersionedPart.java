package RL311;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;

@Entity
class VersionedPart {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;

    @OneToMany(cascade = CascadeType.ALL) //! [RL311] part "Line" has a version of its own, "revision", besides that of its root; remove it if nobody compares it
    List<Line> lines;

    @OneToMany(cascade = CascadeType.ALL)
    List<Note> notes;

    @OneToMany(cascade = CascadeType.ALL)
    List<Parcel> parcels;

    @Entity
    static class Line {
        @Id
        long id;

        @Version
        int revision;
    }

    @Entity
    static class Note {
        @Id
        long id;
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
        @PartOf
        VersionedPart order;
    }

    @Entity
    static class Remark {
        @Id
        long id;

        @Version
        Long version;

        @ManyToOne
        @PartOf //! [RL311] part "Remark" has a version of its own, "version", besides that of its root; remove it if nobody compares it
        VersionedPart order;
    }
}
