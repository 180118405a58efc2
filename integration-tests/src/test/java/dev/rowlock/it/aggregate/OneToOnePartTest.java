package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** One part for one root: the key on either side, known on one side or on both, or the root's own identifier. */
@Mapped({
    OneToOnePartTest.Car.class,
    OneToOnePartTest.Engine.class,
    OneToOnePartTest.Plate.class,
    OneToOnePartTest.Permit.class
})
class OneToOnePartTest {

    @Entity(name = "Car")
    static class Car {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        /** The key is here, and the engine knows its car too. */
        @OneToOne(cascade = CascadeType.ALL, orphanRemoval = true, fetch = FetchType.LAZY)
        @Nullable
        Engine engine;

        /** The key is in the plate. */
        @OneToOne(mappedBy = "car", cascade = CascadeType.ALL, orphanRemoval = true)
        @Nullable
        Plate plate;

        protected Car() {}

        Car(long id) {
            this.id = id;
            engine = new Engine(id);
            engine.car = this;
            plate = new Plate(id, this);
        }
    }

    @Entity(name = "Engine")
    static class Engine {
        @Id
        long id;

        int power;

        @OneToOne(mappedBy = "engine")
        @Nullable
        Car car;

        protected Engine() {}

        Engine(long id) {
            this.id = id;
        }

        /** A method, since the engine of a loaded car is a proxy. */
        void boost() {
            power++;
        }
    }

    @Entity(name = "Plate")
    static class Plate {
        @Id
        long id;

        int digits;

        @OneToOne(fetch = FetchType.LAZY)
        @Nullable
        Car car;

        protected Plate() {}

        Plate(long id, Car car) {
            this.id = id;
            this.car = car;
        }
    }

    /** Known to the car in no way; its identifier is the car's. */
    @Entity(name = "Permit")
    static class Permit {
        @Id
        @Nullable
        Long id;

        int zone;

        @MapsId
        @PartOf
        @OneToOne(fetch = FetchType.LAZY)
        @Nullable
        Car car;

        protected Permit() {}

        Permit(Car car) {
            this.car = car;
        }
    }

    @DatabaseTest
    @DisplayName("A01 a part of a one-to-one association, whichever side has the key")
    void aChangedPart(Persistence persistence) {
        WatchedRoot car = store(persistence);
        Statements engine =
                car.incrementedBy(session -> session.find(Engine.class, 1L).boost());
        assertThat(engine.writes()).containsExactly("UPDATE car", "UPDATE engine");
        Statements plate = car.incrementedBy(session -> session.find(Plate.class, 1L).digits++);
        assertThat(plate.writes()).containsExactly("UPDATE car", "UPDATE plate");
        assertThat(plate.selects("car")).isEmpty();
        Statements permit = car.incrementedBy(session -> session.find(Permit.class, 1L).zone++);
        assertThat(permit.writes()).containsExactly("UPDATE car", "UPDATE permit");
        assertThat(permit.selects("car")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A03 all parts of a loaded root in one flush")
    void allParts(Persistence persistence) {
        WatchedRoot car = store(persistence);
        Statements sent = car.incrementedBy(session -> {
            Car loaded = session.find(Car.class, 1L);
            session.find(Engine.class, loaded.id).boost();
            session.find(Plate.class, loaded.id).digits++;
            session.find(Permit.class, loaded.id).zone++;
        });
        assertThat(sent.writes()).hasSize(4).startsWith("UPDATE car");
    }

    @DatabaseTest
    @DisplayName("A13 a part is replaced or taken away: one increment, and the orphan goes")
    void aReplacedPart(Persistence persistence) {
        WatchedRoot car = store(persistence);
        car.incrementedBy(session -> session.find(Car.class, 1L).engine = new Engine(7));
        Statements engineGone = car.incrementedBy(session -> session.find(Car.class, 1L).engine = null);
        assertThat(engineGone.deletes("engine")).hasSize(1);
        Statements plateGone = car.incrementedBy(session -> session.find(Car.class, 1L).plate = null);
        assertThat(plateGone.writes()).containsExactly("UPDATE car", "DELETE plate");
        Statements plate = car.incrementedBy(session -> {
            Car loaded = session.find(Car.class, 1L);
            loaded.plate = new Plate(7, loaded);
        });
        assertThat(plate.writes()).containsExactly("UPDATE car", "INSERT plate");
    }

    @DatabaseTest
    @DisplayName("A12 a removed part whose identifier is the root's")
    void aRemovedPartWithTheRootsIdentifier(Persistence persistence) {
        WatchedRoot car = store(persistence);
        Statements removed = car.incrementedBy(session -> session.remove(session.getReference(Permit.class, 1L)));
        assertThat(removed.writes()).containsExactly("UPDATE car", "DELETE permit");
        Statements added =
                car.incrementedBy(session -> session.persist(new Permit(session.getReference(Car.class, 1L))));
        assertThat(added.writes()).containsExactly("UPDATE car", "INSERT permit");
    }

    @DatabaseTest
    @DisplayName("A15 a plate moves from one car to another")
    void aMovedPart(Persistence persistence) {
        WatchedRoot first = store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Car other = new Car(2);
            other.plate = null;
            session.persist(other);
        });
        persistence.recorder().reset();
        persistence
                .sessionFactory()
                .inTransaction(session -> session.find(Plate.class, 1L).car = session.getReference(Car.class, 2L));

        assertThat(persistence.recorder().statements().writes())
                .containsExactly("UPDATE car", "UPDATE car", "UPDATE plate");
        assertThat(first.version()).isEqualTo(1);
        assertThat(Versions.of(persistence, Car.class, 2L)).isEqualTo(1);
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Car car = new Car(1);
            session.persist(car);
            session.persist(new Permit(car));
        });
        return WatchedRoot.of(persistence, Car.class, 1L);
    }
}
