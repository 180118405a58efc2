package RL302;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.List;

@Entity
class MappedBy {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OneToMany(mappedBy = "ordr", cascade = CascadeType.ALL) //! [RL302] part "Line" has no way to its root, "lines" is mapped by "ordr", which is no to-one association of "Line"; did you mean "order"?
    List<Line> lines;

    @OneToMany(mappedBy = "root", orphanRemoval = true) //! [RL302] part "Note" has no way to its root, "notes" is mapped by "root", which is no to-one association of "Note"; name its @ManyToOne or @OneToOne attribute that leads here
    List<Note> notes;

    @Entity
    static class Line {
        @Id
        long id;

        @ManyToOne
        MappedBy order;
    }

    @Entity
    static class Note {
        @Id
        long root;
    }
}
