package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Embedded identifiers of several columns on every level. */
@Mapped({
    CompositeIdTest.Store.class,
    CompositeIdTest.Shelf.class,
    CompositeIdTest.Box.class,
    CompositeIdTest.Tag.class,
    CompositeIdTest.Label.class
})
class CompositeIdTest {

    @Embeddable
    record StoreId(String chain, int number) {}

    @Embeddable
    record ShelfId(@Nullable StoreId storeId, int number) {}

    @Embeddable
    record BoxId(int floor, int place) {}

    @Embeddable
    record TagId(int color, int place) {}

    private static final StoreId STORE = new StoreId("a", 1);
    private static final ShelfId SHELF = new ShelfId(STORE, 7);
    private static final BoxId BOX = new BoxId(1, 2);
    private static final TagId TAG = new TagId(3, 4);

    @Entity(name = "Store")
    static class Store {
        @EmbeddedId
        StoreId id = STORE;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "store", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Shelf> shelves = new ArrayList<>();
    }

    /** The root's identifier is inside its own. */
    @Entity(name = "Shelf")
    static class Shelf {
        @EmbeddedId
        @Nullable
        ShelfId id;

        int boards;

        @MapsId("storeId")
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Store store;

        /** The boxes do not know their shelf. */
        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        List<Box> boxes = new ArrayList<>();

        protected Shelf() {}

        Shelf(int number, Store store) {
            this.id = new ShelfId(null, number);
            this.store = store;
        }
    }

    @Entity(name = "Box")
    static class Box {
        @EmbeddedId
        BoxId id = BOX;

        int weight;

        /** The tag does not know its box. */
        @OneToOne(cascade = CascadeType.ALL, orphanRemoval = true)
        @Nullable
        Tag tag = new Tag();
    }

    @Entity(name = "Tag")
    static class Tag {
        @EmbeddedId
        TagId id = TAG;

        int letters;
    }

    /** The association to the shelf is inside its identifier. */
    @Embeddable
    static class LabelId {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Shelf shelf;

        int number = 1;
    }

    @Entity(name = "Label")
    static class Label {
        @EmbeddedId
        LabelId id = new LabelId();

        int letters;
    }

    @DatabaseTest
    @DisplayName("A02 a part whose embedded identifier contains that of its unloaded root")
    void thePartContainsTheRootsId(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements changed = store.incrementedBy(session -> session.find(Shelf.class, SHELF).boards++);
        assertThat(changed.writes()).containsExactly("UPDATE store", "UPDATE shelf");
        assertThat(changed.selects("store")).isEmpty();
        store.incrementedBy(session -> session.persist(new Shelf(8, session.getReference(Store.class, STORE))));
        store.incrementedBy(session -> session.remove(session.getReference(Shelf.class, new ShelfId(STORE, 8))));
    }

    @DatabaseTest
    @DisplayName("A28 parts with embedded identifiers that do not know their parent, nothing above them loaded")
    void partsThatDoNotKnowTheirParent(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements box = store.incrementedBy(session -> session.find(Box.class, BOX).weight++);
        assertThat(box.writes()).containsExactly("UPDATE store", "UPDATE box");
        Statements tag = store.incrementedBy(session -> session.find(Tag.class, TAG).letters++);
        assertThat(tag.writes()).containsExactly("UPDATE store", "UPDATE tag");
        assertThat(tag.selects("store")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A24 a part with the association to its parent inside the embedded identifier")
    void theWayIsInsideTheIdentifier(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements changed = store.incrementedBy(session -> label(session).letters++);
        assertThat(changed.writes()).containsExactly("UPDATE store", "UPDATE label");
        assertThat(changed.selects("store")).isEmpty();
        Statements removed = store.incrementedBy(session -> session.remove(label(session)));
        assertThat(removed.writes()).containsExactly("UPDATE store", "DELETE label");
    }

    @DatabaseTest
    @DisplayName("A27 parts with embedded identifiers below a loaded root need no query")
    void belowALoadedRoot(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements sent = store.incrementedBy(session -> {
            Box box = session.find(Store.class, STORE).shelves.get(0).boxes.get(0);
            persistence.recorder().reset();
            box.weight++;
        });
        assertThat(sent.writes()).containsExactly("UPDATE store", "UPDATE box");
        assertThat(sent.all()).hasSize(2);
    }

    @DatabaseTest
    @DisplayName("A13 orphans with embedded identifiers, level by level")
    void orphans(Persistence persistence) {
        WatchedRoot store = store(persistence);
        store.incrementedBy(session -> session.remove(label(session)));
        store.incrementedBy(session -> session.find(Box.class, BOX).tag = null);
        store.incrementedBy(session -> session.find(Shelf.class, SHELF).boxes.clear());
        Statements sent = store.incrementedBy(
                session -> session.find(Store.class, STORE).shelves.clear());
        assertThat(sent.writes()).containsExactly("UPDATE store", "DELETE shelf");
    }

    private static Label label(Session session) {
        return session.createSelectionQuery("from Label", Label.class).getSingleResult();
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Store store = new Store();
            Shelf shelf = new Shelf(7, store);
            shelf.boxes.add(new Box());
            store.shelves.add(shelf);
            session.persist(store);
            Label label = new Label();
            label.id.shelf = shelf;
            session.persist(label);
        });
        return WatchedRoot.of(persistence, Store.class, STORE);
    }
}
