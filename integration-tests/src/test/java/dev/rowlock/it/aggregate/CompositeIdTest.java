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
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Roots and parts whose identifiers have several columns. */
@Mapped({
    CompositeIdTest.Store.class,
    CompositeIdTest.Shelf.class,
    CompositeIdTest.Box.class,
    CompositeIdTest.Trip.class,
    CompositeIdTest.Stop.class
})
class CompositeIdTest {

    @Embeddable
    record StoreId(String chain, int number) {}

    @Entity(name = "Store")
    static class Store {
        @EmbeddedId
        @Nullable
        StoreId id;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "store", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Shelf> shelves = new ArrayList<>();
    }

    @Embeddable
    record ShelfId(@Nullable StoreId storeId, int number) {}

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

        /** Of parts that do not know their shelf. */
        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        List<Box> boxes = new ArrayList<>();

        protected Shelf() {}

        Shelf(int number, Store store) {
            this.id = new ShelfId(null, number);
            this.store = store;
        }
    }

    @Entity(name = "Box")
    @IdClass(BoxId.class)
    static class Box {
        @Id
        int aisle;

        @Id
        int place;

        int weight;

        protected Box() {}

        Box(int aisle, int place) {
            this.aisle = aisle;
            this.place = place;
        }
    }

    record BoxId(int aisle, int place) {}

    record TripId(String line, int weekday) {}

    @Entity(name = "Trip")
    @IdClass(TripId.class)
    static class Trip {
        @Id
        String line = "S1";

        @Id
        int weekday = 1;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "Stop")
    static class Stop {
        @Id
        long id;

        int delay;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Trip trip;

        protected Stop() {}

        Stop(long id, Trip trip) {
            this.id = id;
            this.trip = trip;
        }
    }

    private static final StoreId STORE = new StoreId("a", 1);
    private static final ShelfId SHELF = new ShelfId(STORE, 7);
    private static final BoxId BOX = new BoxId(1, 1);

    @DatabaseTest
    @DisplayName("A02 a part whose identifier contains that of its unloaded root")
    void thePartContainsTheRootsId(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements changed = store.incrementedBy(session -> session.find(Shelf.class, SHELF).boards++);
        assertThat(changed.writes()).containsExactly("UPDATE store", "UPDATE shelf");
        assertThat(changed.selects("store")).isEmpty();
        store.incrementedBy(session -> session.persist(new Shelf(8, session.getReference(Store.class, STORE))));
        store.incrementedBy(session -> session.remove(session.getReference(Shelf.class, new ShelfId(STORE, 8))));
    }

    @DatabaseTest
    @DisplayName("A28 a part with a composite identifier that does not know its parent, which has one too")
    void aPartThatDoesNotKnowItsParent(Persistence persistence) {
        WatchedRoot store = store(persistence);
        Statements changed = store.incrementedBy(session -> session.find(Box.class, BOX).weight++);
        assertThat(changed.writes()).containsExactly("UPDATE store", "UPDATE box");
        Statements loaded = store.incrementedBy(session -> {
            Box box = session.find(Store.class, STORE).shelves.get(0).boxes.get(0);
            persistence.recorder().reset();
            box.weight++;
        });
        assertThat(loaded.selects("store")).isEmpty();
        assertThat(loaded.selects("shelf")).isEmpty();
        store.incrementedBy(session -> session.remove(session.find(Box.class, BOX)));
    }

    @DatabaseTest
    @DisplayName("A13 orphans with composite identifiers of a loaded root")
    void orphans(Persistence persistence) {
        WatchedRoot store = store(persistence);
        store.incrementedBy(session -> session.find(Store.class, STORE).shelves.get(0).boxes.clear());
        Statements sent = store.incrementedBy(session -> session.find(Store.class, STORE).shelves.clear());
        assertThat(sent.writes()).startsWith("UPDATE store").contains("DELETE shelf");
    }

    @DatabaseTest
    @DisplayName("A02 a root with an identifier class, unloaded and loaded")
    void aRootWithAnIdClass(Persistence persistence) {
        store(persistence);
        TripId id = new TripId("S1", 1);
        WatchedRoot trip = WatchedRoot.of(persistence, Trip.class, id);
        Statements unloaded = trip.incrementedBy(session -> session.find(Stop.class, 1L).delay++);
        assertThat(unloaded.writes()).containsExactly("UPDATE trip", "UPDATE stop");
        assertThat(unloaded.selects("trip")).isEmpty();
        trip.incrementedBy(session -> {
            Trip loaded = session.find(Trip.class, id);
            session.persist(new Stop(2, loaded));
            session.flush();
            assertThat(loaded.version).isEqualTo(2);
        });
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Store store = new Store();
            store.id = STORE;
            Shelf shelf = new Shelf(7, store);
            shelf.boxes.add(new Box(1, 1));
            store.shelves.add(shelf);
            session.persist(store);
            Trip trip = new Trip();
            session.persist(trip);
            session.persist(new Stop(1, trip));
        });
        return WatchedRoot.of(persistence, Store.class, STORE);
    }
}
