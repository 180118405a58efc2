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
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Identifiers of several attributes on every level. */
@Mapped({IdClassTest.Trip.class, IdClassTest.Leg.class, IdClassTest.Halt.class, IdClassTest.Sign.class})
class IdClassTest {

    record TripId(String line, int number) {}

    record LegId(int trip, int number) {}

    record HaltId(int way, int number) {}

    record SignId(int halt, int number) {}

    private static final TripId TRIP = new TripId("S1", 1);
    private static final LegId LEG = new LegId(1, 2);
    private static final HaltId HALT = new HaltId(2, 3);
    private static final SignId SIGN = new SignId(3, 4);

    @Entity(name = "Trip")
    @IdClass(TripId.class)
    static class Trip {
        @Id
        String line = "S1";

        @Id
        int number = 1;

        @Version
        @AggregateVersion
        long version;

        /** The legs do not know their trip. */
        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        List<Leg> legs = new ArrayList<>();
    }

    @Entity(name = "Leg")
    @IdClass(LegId.class)
    static class Leg {
        @Id
        int trip = 1;

        @Id
        int number = 2;

        int miles;

        @OneToMany(mappedBy = "leg", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Halt> halts = new ArrayList<>();
    }

    @Entity(name = "Halt")
    @IdClass(HaltId.class)
    static class Halt {
        @Id
        int way = 2;

        @Id
        int number = 3;

        int delay;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Leg leg;

        /** The sign does not know its halt. */
        @OneToOne(cascade = CascadeType.ALL, orphanRemoval = true)
        @Nullable
        Sign sign = new Sign();
    }

    @Entity(name = "Sign")
    @IdClass(SignId.class)
    static class Sign {
        @Id
        int halt = 3;

        @Id
        int number = 4;

        int letters;
    }

    @DatabaseTest
    @DisplayName("A28 parts with identifier classes, nothing above them loaded")
    void unloaded(Persistence persistence) {
        WatchedRoot trip = store(persistence);
        Statements leg = trip.incrementedBy(session -> session.find(Leg.class, LEG).miles++);
        assertThat(leg.writes()).containsExactly("UPDATE trip", "UPDATE leg");
        Statements halt = trip.incrementedBy(session -> session.find(Halt.class, HALT).delay++);
        assertThat(halt.writes()).containsExactly("UPDATE trip", "UPDATE halt");
        Statements sign = trip.incrementedBy(session -> session.find(Sign.class, SIGN).letters++);
        assertThat(sign.writes()).containsExactly("UPDATE trip", "UPDATE sign");
        assertThat(sign.selects("trip")).hasSizeLessThanOrEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A27 parts with identifier classes below a loaded root need no query")
    void belowALoadedRoot(Persistence persistence) {
        WatchedRoot trip = store(persistence);
        Statements sent = trip.incrementedBy(session -> {
            Trip loaded = session.find(Trip.class, TRIP);
            Leg leg = loaded.legs.get(0);
            persistence.recorder().reset();
            leg.miles++;
            session.flush();
            assertThat(loaded.version).isEqualTo(1);
        });
        assertThat(sent.writes()).containsExactly("UPDATE trip", "UPDATE leg");
        assertThat(sent.all()).hasSize(2);
    }

    @DatabaseTest
    @DisplayName("A13 orphans with identifier classes, level by level")
    void orphans(Persistence persistence) {
        WatchedRoot trip = store(persistence);
        trip.incrementedBy(session -> session.find(Halt.class, HALT).sign = null);
        Statements halt =
                trip.incrementedBy(session -> session.find(Leg.class, LEG).halts.clear());
        assertThat(halt.writes()).containsExactly("UPDATE trip", "DELETE halt");
        trip.incrementedBy(session -> session.find(Trip.class, TRIP).legs.clear());
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Trip trip = new Trip();
            Leg leg = new Leg();
            trip.legs.add(leg);
            Halt halt = new Halt();
            halt.leg = leg;
            leg.halts.add(halt);
            session.persist(trip);
        });
        return WatchedRoot.of(persistence, Trip.class, TRIP);
    }
}
