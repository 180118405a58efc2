package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Two lists with orphan removal, as they come back from a form. */
@Mapped({MergedGraphTest.Form.class, MergedGraphTest.Field.class, MergedGraphTest.Button.class})
class MergedGraphTest {

    @Entity(name = "Form")
    static class Form {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "form", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Field> fields = new ArrayList<>();

        @OneToMany(mappedBy = "form", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Button> buttons = new ArrayList<>();

        static Form filled(long version) {
            Form form = new Form();
            form.version = version;
            form.fields.add(new Field(1, form));
            form.buttons.add(new Button(1, form));
            return form;
        }

        @SuppressWarnings("NullAway") // what a form that does not show the lists sends back
        static Form withoutLists() {
            Form form = new Form();
            form.fields = null;
            form.buttons = null;
            return form;
        }
    }

    @Entity(name = "Field")
    static class Field {
        @Id
        long id;

        @Nullable
        String text;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Form form;

        protected Field() {}

        Field(long id, Form form) {
            this.id = id;
            this.form = form;
        }
    }

    @Entity(name = "Button")
    static class Button {
        @Id
        long id;

        @Nullable
        String text;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Form form;

        protected Button() {}

        Button(long id, Form form) {
            this.id = id;
            this.form = form;
        }
    }

    @DatabaseTest
    @DisplayName("F04 a merged graph without a difference")
    void aMergedGraphWithoutADifference(Persistence persistence) {
        WatchedRoot form = store(persistence, Form.filled(0));
        Form detached = persistence.sessionFactory().fromTransaction(session -> {
            Form loaded = session.find(Form.class, 1L);
            List.of(loaded.fields, loaded.buttons).forEach(Hibernate::initialize);
            return loaded;
        });
        assertThat(form.untouchedBy(session -> session.merge(detached)).writes())
                .as("a detached graph")
                .isEmpty();
        assertThat(form.untouchedBy(session -> session.merge(Form.filled(0))).writes())
                .as("a graph built anew")
                .isEmpty();
    }

    @DatabaseTest
    @DisplayName("F04 a merged graph with a difference in one of two lists")
    void aMergedGraphWithADifference(Persistence persistence) {
        WatchedRoot form = store(persistence, Form.filled(0));
        Statements changed = form.incrementedBy(session -> {
            Form copy = Form.filled(0);
            copy.buttons.get(0).text = "new";
            session.merge(copy);
        });
        assertThat(changed.writes()).containsExactly("UPDATE form", "UPDATE button");
        Statements orphaned = form.incrementedBy(session -> {
            Form copy = Form.filled(1);
            copy.buttons.get(0).text = "new";
            copy.fields.clear();
            session.merge(copy);
        });
        assertThat(orphaned.writes()).containsExactly("UPDATE form", "DELETE field");
    }

    @DatabaseTest
    @DisplayName("F04 a merged copy with null for the lists: no difference where they were empty, else their removal")
    void aMergedCopyWithoutLists(Persistence persistence) {
        WatchedRoot empty = store(persistence, new Form());
        assertThat(empty.untouchedBy(session -> session.merge(Form.withoutLists()))
                        .writes())
                .isEmpty();
        persistence.sessionFactory().inTransaction(session -> session.remove(session.find(Form.class, 1L)));

        WatchedRoot filled = store(persistence, Form.filled(0));
        Statements sent = filled.incrementedBy(session -> session.merge(Form.withoutLists()));
        assertThat(sent.writes())
                .startsWith("UPDATE form")
                .containsExactlyInAnyOrder("UPDATE form", "DELETE field", "DELETE button");
    }

    private static WatchedRoot store(Persistence persistence, Form form) {
        persistence.sessionFactory().inTransaction(session -> session.persist(form));
        return WatchedRoot.of(persistence, Form.class, 1L);
    }
}
