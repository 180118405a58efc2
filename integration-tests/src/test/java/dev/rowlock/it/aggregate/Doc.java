package dev.rowlock.it.aggregate;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.OptimisticLock;
import org.jspecify.annotations.Nullable;

/** A root with two levels of parts, none of which knows its parent. */
@Entity
class Doc {
    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    @OptimisticLock(excluded = true)
    @Nullable
    String note;

    @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
    @JoinColumn(name = "doc_id")
    List<Section> sections = new ArrayList<>();

    protected Doc() {}

    Doc(long id) {
        this.id = id;
    }

    @Entity(name = "Section")
    static class Section {
        @Id
        long id;

        @Nullable
        String text;

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "section_id")
        List<Para> paras = new ArrayList<>();

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "section_id")
        List<Fig> figs = new ArrayList<>();

        protected Section() {}

        Section(long id) {
            this.id = id;
            paras.add(new Para(id));
            figs.add(new Fig(id));
        }
    }

    @Entity(name = "Para")
    static class Para {
        @Id
        long id;

        @Nullable
        String text;

        protected Para() {}

        Para(long id) {
            this.id = id;
        }
    }

    @Entity(name = "Fig")
    static class Fig {
        @Id
        long id;

        @Nullable
        String text;

        protected Fig() {}

        Fig(long id) {
            this.id = id;
        }
    }
}
