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
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A part of two aggregates: a person's booking of a room. */
@Mapped({TwoAggregatesTest.Room.class, TwoAggregatesTest.Person.class, TwoAggregatesTest.Booking.class})
class TwoAggregatesTest {

    @Entity(name = "Room")
    static class Room {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "room", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Booking> bookings = new ArrayList<>();

        protected Room() {}

        Room(long id) {
            this.id = id;
        }
    }

    @Entity(name = "Person")
    static class Person {
        @Id
        long id;

        @Version
        @AggregateVersion
        int version;

        protected Person() {}

        Person(long id) {
            this.id = id;
        }
    }

    @Entity(name = "RoomBooking")
    static class Booking {
        @Id
        long id;

        int hours;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Room room;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Person person;

        protected Booking() {}

        Booking(long id, @Nullable Room room, @Nullable Person person) {
            this.id = id;
            this.room = room;
            this.person = person;
        }
    }

    @DatabaseTest
    @DisplayName("A46 a part of two aggregates: both roots in one order, then the part")
    void bothRoots(Persistence persistence) {
        store(persistence);
        Statements sent = sent(persistence, session -> session.find(Booking.class, 1L).hours++);
        assertThat(sent.writes()).containsExactly("UPDATE person", "UPDATE room", "UPDATE roombooking");
        assertThat(sent.selects("person")).isEmpty();
        assertThat(sent.selects("room")).isEmpty();
        assertVersions(persistence, 1, 0, 1);
    }

    @DatabaseTest
    @DisplayName("A46 a part of two aggregates is inserted and removed, with one root loaded")
    void insertedAndRemoved(Persistence persistence) {
        store(persistence);
        Statements inserted = sent(persistence, session -> {
            Room room = session.find(Room.class, 1L);
            room.bookings.add(new Booking(2, room, session.getReference(Person.class, 1L)));
        });
        assertThat(inserted.writes()).containsExactly("UPDATE person", "UPDATE room", "INSERT roombooking");
        assertVersions(persistence, 1, 0, 1);

        Statements removed = sent(
                persistence, session -> session.find(Room.class, 1L).bookings.removeIf(booking -> booking.id == 2));
        assertThat(removed.writes()).containsExactly("UPDATE person", "UPDATE room", "DELETE roombooking");
        assertVersions(persistence, 2, 0, 2);
    }

    @DatabaseTest
    @DisplayName("A15 a part of two aggregates moves in one of them: its two rooms and its person")
    void moved(Persistence persistence) {
        store(persistence);
        Statements sent = sent(
                persistence, session -> session.find(Booking.class, 1L).room = session.getReference(Room.class, 2L));
        assertThat(sent.writes()).containsExactly("UPDATE person", "UPDATE room", "UPDATE room", "UPDATE roombooking");
        assertVersions(persistence, 1, 1, 1);
    }

    @DatabaseTest
    @DisplayName("A17 a part of one of two aggregates")
    void ofOneOnly(Persistence persistence) {
        store(persistence);
        sent(persistence, session -> session.persist(new Booking(2, null, session.getReference(Person.class, 1L))));
        assertVersions(persistence, 0, 0, 1);
        sent(persistence, session -> session.find(Booking.class, 2L).hours++);
        assertVersions(persistence, 0, 0, 2);
    }

    @DatabaseTest
    @DisplayName("A18 one of the two roots is removed with the part: the other one is incremented")
    void oneRootIsRemoved(Persistence persistence) {
        store(persistence);
        Statements sent = sent(persistence, session -> session.remove(session.find(Room.class, 1L)));
        assertThat(sent.writes()).containsExactly("UPDATE person", "DELETE roombooking", "DELETE room");
        assertThat(Versions.of(persistence, Person.class, 1L)).isEqualTo(1);
    }

    private static Statements sent(Persistence persistence, Consumer<Session> work) {
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(work);
        return persistence.recorder().statements();
    }

    private static void assertVersions(Persistence persistence, long room, long otherRoom, long person) {
        assertThat(List.of(
                        Versions.of(persistence, Room.class, 1L),
                        Versions.of(persistence, Room.class, 2L),
                        Versions.of(persistence, Person.class, 1L)))
                .containsExactly(room, otherRoom, person);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Room room = new Room(1);
            Person person = new Person(1);
            session.persist(person);
            room.bookings.add(new Booking(1, room, person));
            session.persist(room);
            session.persist(new Room(2));
        });
    }
}
