package dev.rowlock.it.aggregate;

import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.util.HashSet;
import java.util.Set;
import org.hibernate.annotations.OptimisticLock;
import org.jspecify.annotations.Nullable;

@Entity
@Table(name = "aggregate_child")
class Child {
    @Id
    long id;

    @Version
    int childVersion;

    @Nullable
    String text;

    @OptimisticLock(excluded = true)
    @Nullable
    String hint;

    @ManyToOne(fetch = FetchType.LAZY)
    @Nullable
    Root root;

    @OneToOne(mappedBy = "child", cascade = CascadeType.ALL, orphanRemoval = true)
    @Nullable
    Detail detail;

    @ElementCollection
    Set<String> tags = new HashSet<>();

    protected Child() {}

    Child(long id) {
        this(id, null);
    }

    Child(long id, @Nullable Root root) {
        this.id = id;
        this.root = root;
    }

    Child withDetail() {
        detail = new Detail(this);
        return this;
    }
}
