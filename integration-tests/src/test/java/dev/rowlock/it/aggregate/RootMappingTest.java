package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.UnloadedRoot;
import dev.rowlock.aggregate.RootNotLoadedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import org.hibernate.annotations.SoftDelete;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

class RootMappingTest {

    @MappedSuperclass
    abstract static class Base {
        @Id
        long id;

        @Version
        short version;
    }

    @Entity
    @AggregateVersion
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Vehicle extends Base {}

    @Entity
    static class Truck extends Vehicle {
        int axles;
    }

    @Entity
    static class Wheel {
        @Id
        long id;

        int turns;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Vehicle vehicle;
    }

    @Entity
    @AggregateVersion
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    static class Shape extends Base {}

    @Entity
    static class Circle extends Shape {
        int radius;
    }

    @Entity
    static class Point {
        @Id
        long id;

        int x;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Shape shape;
    }

    @DatabaseTest
    @Mapped({Vehicle.class, Truck.class, Wheel.class, Shape.class, Circle.class, Point.class})
    @DisplayName("A53 a JOINED and a TABLE_PER_CLASS root of a subtype, unloaded and loaded")
    void aRootOfASubtype(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Truck truck = new Truck();
            truck.id = 1;
            session.persist(truck);
            Wheel wheel = new Wheel();
            wheel.id = 1;
            wheel.vehicle = truck;
            session.persist(wheel);
            Circle circle = new Circle();
            circle.id = 1;
            session.persist(circle);
            Point point = new Point();
            point.id = 1;
            point.shape = circle;
            session.persist(point);
        });
        persistence.recorder().reset();

        persistence.sessionFactory().inTransaction(session -> {
            session.find(Wheel.class, 1L).turns++;
            session.find(Point.class, 1L).x++;
        });
        assertThat(persistence.recorder().updates("RootMappingTest$Vehicle")).hasSize(1);
        assertThat(persistence.recorder().updates("RootMappingTest$Circle")).hasSize(1);

        persistence.sessionFactory().inTransaction(session -> {
            Truck truck = session.find(Truck.class, 1L);
            Circle circle = session.find(Circle.class, 1L);
            assertThat(truck.version).isEqualTo((short) 1);
            assertThat(circle.version).isEqualTo((short) 1);
            session.find(Wheel.class, 1L).turns++;
            session.find(Point.class, 1L).x++;
            session.flush();
            assertThat(truck.version).isEqualTo((short) 2);
            assertThat(circle.version).isEqualTo((short) 2);
        });
        assertThat(persistence.recorder().updates("RootMappingTest$Truck")).isEmpty();
    }

    @Entity
    @SoftDelete
    static class Soft {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity
    static class SoftPart {
        @Id
        long id;

        @PartOf
        @ManyToOne
        @Nullable
        Soft soft;

        protected SoftPart() {}

        SoftPart(long id, Soft soft) {
            this.id = id;
            this.soft = soft;
        }
    }

    @DatabaseTest
    @Mapped({Soft.class, SoftPart.class})
    @DisplayName("A77 a root that somebody soft-deleted meanwhile")
    void aSoftDeletedRoot(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Soft soft = new Soft();
            soft.id = 1;
            session.persist(soft);
        });

        assertThatThrownBy(() -> persistence.sessionFactory().inTransaction(session -> {
                    Soft soft = session.find(Soft.class, 1L);
                    persistence.sessionFactory().inTransaction(other -> other.remove(other.find(Soft.class, 1L)));
                    session.persist(new SoftPart(1, soft));
                }))
                .hasStackTraceContaining("StaleObjectStateException");
        assertThat(persistence
                        .sessionFactory()
                        .<Long>fromTransaction(session -> session.createSelectionQuery(
                                        "select count(*) from " + SoftPart.class.getName(), Long.class)
                                .getSingleResult()))
                .isZero();
    }

    @Embeddable
    record OrderKey(String shop, int number) {}

    @Entity
    static class Keyed {
        @EmbeddedId
        @Nullable
        OrderKey key;

        @Version
        @AggregateVersion(unloadedRoot = UnloadedRoot.FAIL)
        int version;
    }

    @Entity
    static class KeyedPart {
        @Id
        long id;

        int amount;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Keyed keyed;
    }

    @DatabaseTest
    @Mapped({Keyed.class, KeyedPart.class})
    @DisplayName("A42 an unloaded root with an embedded id is refused where FAIL is asked for")
    void anUnloadedRootIsRefused(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Keyed keyed = new Keyed();
            keyed.key = new OrderKey("a", 1);
            session.persist(keyed);
            KeyedPart part = new KeyedPart();
            part.id = 1;
            part.keyed = keyed;
            session.persist(part);
        });

        assertThatThrownBy(() -> persistence
                        .sessionFactory()
                        .inTransaction(session -> session.find(KeyedPart.class, 1L).amount++))
                .hasRootCauseInstanceOf(RootNotLoadedException.class)
                .hasStackTraceContaining("Part \"" + KeyedPart.class.getName()
                        + "\" with id 1 changed, but its root is not loaded: \"" + Keyed.class.getName() + "\"");

        persistence.sessionFactory().inTransaction(session -> {
            Keyed keyed = session.find(Keyed.class, new OrderKey("a", 1));
            session.find(KeyedPart.class, 1L).amount++;
            session.flush();
            assertThat(keyed.version).isEqualTo(1);
        });
    }
}
