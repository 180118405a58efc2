package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import java.util.List;
import java.util.function.Consumer;

/** Hierarchies in which Hibernate's lock clause does not lock by itself. */
final class Vehicles {
    private Vehicles() {}

    @Entity(name = "Vehicle")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Vehicle {
        @Id
        long id;

        boolean free = true;
    }

    @Entity(name = "Truck")
    static class Truck extends Vehicle {
        int cargo;
    }

    @Entity(name = "Shape")
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    abstract static class Shape {
        @Id
        long id;

        boolean free = true;
    }

    @Entity(name = "Circle")
    static class Circle extends Shape {
        int radius;
    }

    @Entity(name = "Square")
    static class Square extends Shape {
        int side;
    }

    abstract static class Depot {

        @PessimisticClaim
        void withTruck(@Claimed Truck truck, Consumer<Truck> work) {
            work.accept(truck);
        }

        @PessimisticClaim
        void withShape(@Claimed(Shape.class) long id, Runnable work) {
            work.run();
        }

        @PessimisticClaim(skipLocked = true, where = "free = true and cargo > 0")
        abstract List<Truck> freeTrucks(int limit);

        @PessimisticClaim(skipLocked = true, where = "free = true and type(this) = Truck")
        abstract List<Vehicle> freeVehiclesThatAreTrucks(int limit);

        @PessimisticClaim(skipLocked = true, where = "free = true")
        abstract List<Circle> freeCircles(int limit);

        @PessimisticClaim(skipLocked = true, where = "free = true")
        abstract List<Shape> freeShapes(int limit);
    }
}
