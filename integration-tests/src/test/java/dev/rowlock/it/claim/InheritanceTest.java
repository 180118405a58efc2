package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.it.claim.Vehicles.Circle;
import dev.rowlock.it.claim.Vehicles.Depot;
import dev.rowlock.it.claim.Vehicles.Shape;
import dev.rowlock.it.claim.Vehicles.Square;
import dev.rowlock.it.claim.Vehicles.Truck;
import dev.rowlock.it.claim.Vehicles.Vehicle;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;

@Mapped({Vehicle.class, Truck.class, Shape.class, Circle.class, Square.class})
@DisplayName("A claim in a hierarchy")
class InheritanceTest {

    private static Depot depot(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 4; id++) {
                Truck truck = new Truck();
                truck.id = id;
                truck.cargo = 5;
                session.persist(truck);
                Shape shape = id % 2 == 0 ? new Circle() : new Square();
                shape.id = id;
                session.persist(shape);
            }
        });
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        return new RowlockVehicles_Depot(rowlock);
    }

    @DatabaseTest
    @DisplayName("C71 C21 F19 of a JOINED subclass holds the row of the root's table, and no other")
    void holdsTheRowOfTheRootsTable(Persistence persistence) {
        Depot depot = depot(persistence);
        Truck detached = persistence.sessionFactory().fromTransaction(session -> session.find(Truck.class, 2L));

        depot.withTruck(detached, truck -> {
            assertThat(persistence.prober().lockedIds("Vehicle")).containsExactly(2L);
            assertThat(persistence.prober().lockedIds("Truck")).isEmpty();
            truck.cargo++;
        });

        assertThat(persistence.sessionFactory().<Truck>fromTransaction(session -> session.find(Truck.class, 2L)).cargo)
                .isEqualTo(6);
    }

    @DatabaseTest
    @DisplayName("C72 F19 of a TABLE_PER_CLASS root holds the row of the concrete table")
    void holdsTheRowOfTheConcreteTable(Persistence persistence) {
        Depot depot = depot(persistence);

        depot.withShape(2, () -> {
            assertThat(persistence.prober().lockedIds("Circle")).containsExactly(2L);
            assertThat(persistence.prober().lockedIds("Square")).isEmpty();
        });
    }

    @DatabaseTest
    @DisplayName("F19 C06 shows what another has written to the subclass's table since it was read")
    void showsTheStateOfTheSubclassTable(Persistence persistence) {
        Depot depot = depot(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        rowlock.run(RetryPolicy.of(1), session -> {
            Truck stale = session.find(Truck.class, 2L);
            Shape shape = session.find(Shape.class, 2L);
            persistence.sessionFactory().inTransaction(other -> {
                other.find(Truck.class, 2L).cargo = 9;
                ((Circle) other.find(Shape.class, 2L)).radius = 9;
            });

            depot.withTruck(stale, truck -> {
                assertThat(truck).isSameAs(stale);
                assertThat(truck.cargo).isEqualTo(9);
                assertThat(persistence.prober().lockedIds("Vehicle")).containsExactly(2L);
                assertThat(persistence.prober().lockedIds("Truck"))
                        .as("MariaDB reads the present state of a row that it has read before only with its lock")
                        .isEqualTo(persistence.database() == Database.MARIADB ? Set.of(2L) : Set.of());
            });
            depot.withShape(2, () -> {
                assertThat(((Circle) shape).radius).isEqualTo(9);
                assertThat(persistence.prober().lockedIds("Circle")).containsExactly(2L);
                assertThat(persistence.prober().lockedIds("Square")).isEmpty();
            });
        });
    }

    @DatabaseTest
    @DisplayName("C71 C72 by a query holds what it returns, and two claimers are disjoint")
    void byAQueryHoldsWhatItReturns(Persistence persistence) {
        Depot depot = depot(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());

        rowlock.run(RetryPolicy.of(1), session -> {
            assertThat(depot.freeTrucks(2)).extracting(truck -> truck.id).containsExactly(1L, 2L);
            assertThat(depot.freeShapes(2)).extracting(shape -> shape.id).containsExactly(1L, 2L);
            assertThat(persistence.prober().lockedIds("Vehicle")).containsExactly(1L, 2L);
            assertThat(persistence.prober().lockedIds("Circle")).containsExactly(2L);
            assertThat(persistence.prober().lockedIds("Square")).containsExactly(1L);

            List<Long> others = Background.start(() -> rowlock.<List<Long>, RuntimeException>call(
                            RetryPolicy.of(1),
                            other -> depot.freeShapes(9).stream()
                                    .map(shape -> shape.id)
                                    .toList()))
                    .result();
            assertThat(others).containsExactly(3L, 4L);
        });
    }

    @DatabaseTest
    @DisplayName(
            "C71 by a query that tells types apart holds the rows of the root's table that it returns, and no others")
    void byAQueryThatTellsTypesApart(Persistence persistence) {
        Depot depot = depot(persistence);
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());

        for (int time = 0; time < 2; time++) {
            rowlock.run(RetryPolicy.of(1), session -> {
                assertThat(depot.freeVehiclesThatAreTrucks(2))
                        .extracting(truck -> truck.id)
                        .containsExactly(1L, 2L);
                assertThat(persistence.prober().lockedIds("Vehicle")).containsExactly(1L, 2L);
            });
        }
    }

    @DatabaseTest
    @DisplayName("C72 by a query for a concrete class of TABLE_PER_CLASS holds the rows of its table")
    void byAQueryForAConcreteClass(Persistence persistence) {
        Depot depot = depot(persistence);

        Rowlock.of(persistence.sessionFactory()).run(RetryPolicy.of(1), session -> {
            assertThat(depot.freeCircles(1)).extracting(circle -> circle.id).containsExactly(2L);
            assertThat(persistence.prober().lockedIds("Circle")).containsExactly(2L);
            assertThat(persistence.prober().lockedIds("Square")).isEmpty();
        });
    }
}
