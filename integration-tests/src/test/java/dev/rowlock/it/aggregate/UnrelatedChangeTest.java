package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.hibernate.annotations.OptimisticLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** What is no part of the aggregate, or is excluded from its version, leaves the version alone. */
@Mapped({UnrelatedChangeTest.Trip.class, UnrelatedChangeTest.Leg.class, UnrelatedChangeTest.Train.class, Item.class})
class UnrelatedChangeTest {

    @Entity(name = "Trip")
    static class Trip {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "trip", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Leg> legs = new ArrayList<>();
    }

    /** A part with associations to what is no part. */
    @Entity(name = "Leg")
    static class Leg {
        @Id
        long id;

        @OptimisticLock(excluded = true)
        @Nullable
        String remark;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Trip trip;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Train train;

        @OptimisticLock(excluded = true)
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Train replacement;

        @OneToMany(mappedBy = "leg")
        List<Train> delayed = new ArrayList<>();
    }

    @Entity(name = "Train")
    static class Train {
        @Id
        long id;

        @Nullable
        String name;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Leg leg;

        void rename() {
            name = "new";
        }
    }

    @DatabaseTest
    @DisplayName("A62 an excluded attribute of a part: the part is written, its root is not")
    void anExcludedAttribute(Persistence persistence) {
        assertUntouched(persistence, (session, leg) -> leg.remark = "new", "UPDATE leg");
    }

    @DatabaseTest
    @DisplayName("A62 an excluded association of a part")
    void anExcludedAssociation(Persistence persistence) {
        assertUntouched(persistence, (session, leg) -> leg.replacement = session.find(Train.class, 2L), "UPDATE leg");
    }

    @DatabaseTest
    @DisplayName("A62 a collection of a part whose elements are no parts, and whose rows are theirs")
    void aCollectionOfOthers(Persistence persistence) {
        assertUntouched(
                persistence,
                (session, leg) -> {
                    Train train = session.find(Train.class, 2L);
                    train.leg = leg;
                    leg.delayed.add(train);
                },
                "UPDATE train");
    }

    @DatabaseTest
    @DisplayName("A62 a change of what a part refers to, which is no part itself")
    void aChangeOfWhatAPartRefersTo(Persistence persistence) {
        assertUntouched(
                persistence, (session, leg) -> session.find(Train.class, 1L).rename(), "UPDATE train");
    }

    @DatabaseTest
    @DisplayName("A62 the part's own key to what is no part is its data, and counts")
    void aKeyOfThePart(Persistence persistence) {
        store(persistence);
        persistence
                .sessionFactory()
                .inTransaction(session -> session.find(Leg.class, 1L).train = session.find(Train.class, 2L));

        assertThat(Steps.of(persistence)).containsExactly("UPDATE trip", "UPDATE leg");
        assertThat(Versions.of(persistence, Trip.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A63 an unrelated entity is saved, changed and removed while the whole aggregate is loaded")
    void anUnrelatedEntity(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Trip trip = session.find(Trip.class, 1L);
            trip.legs.forEach(leg -> Hibernate.initialize(leg.delayed));
            trip.legs.forEach(leg -> Hibernate.initialize(leg.train));
            Item item = new Item(9);
            session.persist(item);
            session.flush();
            item.text = "new";
            session.flush();
            session.remove(item);
        });

        assertThat(Steps.of(persistence)).containsExactly("INSERT item", "UPDATE item", "DELETE item");
        assertThat(Versions.of(persistence, Trip.class, 1L)).isZero();
    }

    private static void assertUntouched(Persistence persistence, BiConsumer<Session, Leg> change, String written) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Trip trip = session.find(Trip.class, 1L);
            change.accept(session, trip.legs.get(0));
        });

        assertThat(Steps.of(persistence)).containsExactly(written);
        assertThat(Versions.of(persistence, Trip.class, 1L)).isZero();
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Trip trip = new Trip();
            trip.id = 1;
            Leg leg = new Leg();
            leg.id = 1;
            leg.trip = trip;
            trip.legs.add(leg);
            for (long id = 1; id <= 2; id++) {
                Train train = new Train();
                train.id = id;
                session.persist(train);
                leg.train = id == 1 ? train : leg.train;
            }
            session.persist(trip);
        });
        persistence.recorder().reset();
    }
}
