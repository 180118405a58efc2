package RL310;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.Version;
import java.util.Set;

@Entity
class SharedPart {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;

    @ManyToMany(cascade = CascadeType.ALL) //! [RL310] "tags" is a @ManyToMany, so "Tag" belongs to no single "SharedPart", and its changes count for none; make it a @OneToMany, or do not cascade REMOVE
    Set<Tag> tags;

    @ManyToMany(cascade = {CascadeType.PERSIST, CascadeType.MERGE})
    Set<Tag> labels;

    @ManyToMany
    Set<Tag> plain;

    @Entity
    static class Tag {
        @Id
        long id;
    }
}
