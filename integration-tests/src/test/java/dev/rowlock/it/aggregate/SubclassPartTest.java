package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Parts that only a subclass of the root, or of a part, has. */
@Mapped({
    SubclassPartTest.Ship.class,
    SubclassPartTest.Freighter.class,
    SubclassPartTest.Cargo.class,
    SubclassPartTest.Seal.class,
    SubclassPartTest.Label.class,
    SubclassPartTest.Mate.class,
    SubclassPartTest.Cook.class,
    SubclassPartTest.Pot.class
})
class SubclassPartTest {

    @Entity
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Ship {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @Nullable
        String name;

        @OneToMany(mappedBy = "ship", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Mate> crew = new ArrayList<>();
    }

    @Entity
    static class Freighter extends Ship {
        @OneToMany(mappedBy = "freighter", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Cargo> cargo = new ArrayList<>();
    }

    @Entity
    static class Cargo {
        @Id
        long id;

        int weight;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Freighter freighter;

        @OneToOne(
                cascade = {CascadeType.PERSIST, CascadeType.REMOVE},
                fetch = FetchType.LAZY)
        @Nullable
        Seal seal;
    }

    @Entity
    static class Seal {
        @Id
        long id;

        int number;

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "seal_id")
        List<Label> labels = new ArrayList<>();
    }

    @Entity
    static class Label {
        @Id
        long id;

        int color;
    }

    @Entity
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    static class Mate {
        @Id
        long id;

        int rank;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Ship ship;
    }

    @Entity
    static class Cook extends Mate {
        Galley galley = new Galley();
    }

    @Embeddable
    static class Galley {
        int stoves;

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "cook_id")
        List<Pot> pots = new ArrayList<>();
    }

    @Entity
    static class Pot {
        @Id
        long id;

        int size;
    }

    @DatabaseTest
    @DisplayName("A53 parts that only a subclass of the root has, and their parts")
    void partsOfASubclassOfTheRoot(Persistence persistence) {
        store(persistence);
        assertOneMore(persistence, session -> session.find(Cargo.class, 1L).weight++);
        assertOneMore(persistence, session -> session.find(Seal.class, 1L).number++);
        assertOneMore(persistence, session -> session.find(Label.class, 1L).color++);
        assertOneMore(
                persistence, session -> session.find(Freighter.class, 1L).cargo.remove(0));
    }

    @DatabaseTest
    @DisplayName("A53 parts that only a subclass of a part has")
    void partsOfASubclassOfAPart(Persistence persistence) {
        store(persistence);
        assertOneMore(persistence, session -> session.find(Cook.class, 1L).rank++);
        assertOneMore(persistence, session -> session.find(Pot.class, 1L).size++);
    }

    @DatabaseTest
    @DisplayName("A35 the caller forces an increment of a root of a subclass")
    void theCallerForcesAnIncrementOfASubclass(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Ship ship = session.find(Ship.class, 1L);
            session.lock(ship, LockMode.OPTIMISTIC_FORCE_INCREMENT);
            ship.crew.get(0).rank++;
        });

        assertThat(Versions.of(persistence, Ship.class, 1L)).isEqualTo(1);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Freighter freighter = new Freighter();
            freighter.id = 1;
            Cargo cargo = new Cargo();
            cargo.id = 1;
            cargo.freighter = freighter;
            cargo.seal = new Seal();
            cargo.seal.id = 1;
            Label label = new Label();
            label.id = 1;
            cargo.seal.labels.add(label);
            freighter.cargo.add(cargo);
            Cook cook = new Cook();
            cook.id = 1;
            cook.ship = freighter;
            Pot pot = new Pot();
            pot.id = 1;
            cook.galley.pots.add(pot);
            freighter.crew.add(cook);
            session.persist(freighter);
        });
        persistence.recorder().reset();
    }

    private static void assertOneMore(Persistence persistence, java.util.function.Consumer<Session> change) {
        long before = Versions.of(persistence, Ship.class, 1L);
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(change);
        assertThat(persistence.recorder().updates("SubclassPartTest$Ship")).hasSize(1);
        assertThat(Versions.of(persistence, Ship.class, 1L)).isEqualTo(before + 1);
    }
}
