package dev.rowlock.it.aggregate;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.annotations.OptimisticLock;
import org.jspecify.annotations.Nullable;

@Entity
@Table(name = "aggregate_root")
class Root {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @Nullable
    String name;

    @OptimisticLock(excluded = true)
    @Nullable
    String note;

    @OneToMany(mappedBy = "root", cascade = CascadeType.ALL, orphanRemoval = true)
    List<Child> children = new ArrayList<>();

    @ElementCollection
    Set<String> labels = new HashSet<>();

    protected Root() {}

    Root(long id) {
        this.id = id;
    }

    /** A method, because a field that is written through a proxy is lost. */
    void rename(String name) {
        this.name = name;
    }

    Child add(Child child) {
        child.root = this;
        children.add(child);
        return child;
    }
}
