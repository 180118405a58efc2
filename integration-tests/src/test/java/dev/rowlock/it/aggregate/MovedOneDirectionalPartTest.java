package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A part that does not know its parent is put into another parent's collection: the one that it leaves changes, too. */
@Mapped({MovedOneDirectionalPartTest.Bay.class, MovedOneDirectionalPartTest.Parcel.class})
class MovedOneDirectionalPartTest {

    @Entity(name = "Bay")
    static class Bay {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "listed_in")
        List<Parcel> listed = new ArrayList<>();

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "piled_in")
        Set<Parcel> piled = new HashSet<>();

        @OneToMany(cascade = CascadeType.ALL)
        @JoinColumn(name = "mapped_in")
        Map<String, Parcel> mapped = new HashMap<>();

        protected Bay() {}

        Bay(long id) {
            this.id = id;
        }

        void read() {
            Hibernate.initialize(listed);
            Hibernate.initialize(piled);
            Hibernate.initialize(mapped);
        }

        void put(Parcel parcel) {
            listed.add(parcel);
            piled.add(parcel);
            mapped.put("p" + parcel.id, parcel);
        }

        void list(Parcel parcel) {
            listed.add(parcel);
        }

        void replace(Parcel parcel) {
            listed = new ArrayList<>(List.of(parcel));
        }
    }

    @Entity(name = "Parcel")
    static class Parcel {
        @Id
        long id;

        @Nullable
        String text;

        protected Parcel() {}

        Parcel(long id) {
            this.id = id;
        }

        void write(String text) {
            this.text = text;
        }
    }

    @DatabaseTest
    @DisplayName("A15 a part is added to another root's collection, with its old root unloaded")
    void theOldRootIsUnloaded(Persistence persistence) {
        Statements sent =
                moved(persistence, session -> session.find(Bay.class, 2L).listed.add(session.find(Parcel.class, 1L)));

        assertThat(searches(sent)).hasSize(1);
        assertThat(sent.writes()).containsExactly("UPDATE bay", "UPDATE bay", "UPDATE parcel");
    }

    @DatabaseTest
    @DisplayName("A15 the added part has changed itself, and its old root's collection is not read")
    void thePartHasChanged(Persistence persistence) {
        Statements sent = moved(persistence, session -> {
            session.find(Bay.class, 1L);
            Parcel parcel = session.find(Parcel.class, 1L);
            parcel.write("new");
            session.find(Bay.class, 2L).listed.add(parcel);
        });

        assertThat(searches(sent))
                .as("one for each collection that may have it")
                .hasSize(3);
        assertThat(sent.updates("parcel")).hasSize(2);
    }

    @DatabaseTest
    @DisplayName("A15 a part that is not loaded itself is added to another root's collection")
    void aReference(Persistence persistence) {
        Statements sent = moved(
                persistence, session -> session.find(Bay.class, 2L).listed.add(session.getReference(Parcel.class, 1L)));
        assertThat(searches(sent)).hasSize(1);
    }

    @DatabaseTest
    @DisplayName("A15 another root's collection is replaced by one with the part")
    void aReplacedCollection(Persistence persistence) {
        Statements sent =
                moved(persistence, session -> session.find(Bay.class, 2L).replace(session.find(Parcel.class, 1L)));
        assertThat(searches(sent)).hasSize(1);
    }

    @DatabaseTest
    @DisplayName("A15 a part is added to a new root")
    void aNewRoot(Persistence persistence) {
        store(persistence, Bay::list);
        persistence.sessionFactory().inTransaction(session -> {
            Bay bay = new Bay(3);
            bay.listed.add(session.find(Parcel.class, 1L));
            session.persist(bay);
        });

        assertThat(Versions.of(persistence, Bay.class, 1L)).isEqualTo(1);
        assertThat(Versions.of(persistence, Bay.class, 3L)).isZero();
    }

    @DatabaseTest
    @DisplayName("A15 both roots are loaded: nothing is searched, whatever the collections are")
    void bothRootsAreLoaded(Persistence persistence) {
        for (boolean removed : new boolean[] {true, false}) {
            Statements sent = moved(persistence, Bay::put, session -> {
                Bay from = session.find(Bay.class, 1L);
                Bay to = session.find(Bay.class, 2L);
                from.read();
                to.read();
                Parcel parcel = from.listed.get(0);
                if (removed) {
                    from.listed.remove(parcel);
                    from.piled.remove(parcel);
                    from.mapped.clear();
                }
                to.put(parcel);
                parcel.write("new");
            });

            assertThat(searches(sent)).isEmpty();
            persistence.sessionFactory().inTransaction(session -> {
                session.createMutationQuery("delete Parcel").executeUpdate();
                session.createMutationQuery("delete Bay").executeUpdate();
            });
        }
    }

    @DatabaseTest
    @DisplayName("A10 a new part next to stored ones is not searched")
    void aNewPart(Persistence persistence) {
        store(persistence, Bay::list);
        persistence.sessionFactory().inTransaction(session -> {
            Bay bay = session.find(Bay.class, 1L);
            bay.read();
            persistence.recorder().reset();
            bay.put(new Parcel(2));
        });

        assertThat(searches(persistence.recorder().statements())).isEmpty();
        assertThat(persistence.recorder().updates("bay")).hasSize(1);
        assertThat(Versions.of(persistence, Bay.class, 1L)).isEqualTo(1);
    }

    private static Statements moved(Persistence persistence, Consumer<Session> work) {
        return moved(persistence, Bay::list, work);
    }

    /** Requires both roots to be incremented once, in ascending order, and returns what the transaction sent. */
    private static Statements moved(Persistence persistence, BiConsumer<Bay, Parcel> stored, Consumer<Session> work) {
        store(persistence, stored);
        persistence.sessionFactory().inTransaction(session -> {
            work.accept(session);
            persistence.recorder().reset();
        });
        Statements sent = persistence.recorder().statements();
        assertThat(sent.writes()).startsWith("UPDATE bay");
        assertThat(sent.updates("bay")).hasSize(2);
        assertThat(Steps.rows(persistence, "bay"))
                .filteredOn(step -> !step.startsWith("LOCK"))
                .containsExactly("UPDATE 1", "UPDATE 2");
        assertThat(Versions.of(persistence, Bay.class, 1L)).as("the old root").isEqualTo(1);
        assertThat(Versions.of(persistence, Bay.class, 2L)).as("the new root").isEqualTo(1);
        return sent;
    }

    private static List<RecordedStatement> searches(Statements sent) {
        return sent.selects("bay").stream().filter(select -> !select.locking()).toList();
    }

    private static void store(Persistence persistence, BiConsumer<Bay, Parcel> stored) {
        persistence.sessionFactory().inTransaction(session -> {
            Bay bay = new Bay(1);
            stored.accept(bay, new Parcel(1));
            session.persist(bay);
            session.persist(new Bay(2));
        });
        persistence.recorder().reset();
    }
}
