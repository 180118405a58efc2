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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A part may refer to its parent by an instance that no session manages; web applications make such ones of an id. */
@Mapped({DetachedParentTest.Household.class, DetachedParentTest.Animal.class, DetachedParentTest.Checkup.class})
class DetachedParentTest {

    @Entity(name = "Household")
    static class Household {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "household", cascade = CascadeType.ALL)
        List<Animal> animals = new ArrayList<>();

        static Household of(long id) {
            Household household = new Household();
            household.id = id;
            Animal animal = Animal.stub(10 * id);
            animal.household = household;
            household.animals.add(animal);
            return household;
        }
    }

    @Entity(name = "Animal")
    static class Animal {
        @Id
        long id;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Household household;

        @OneToMany(mappedBy = "animal", cascade = CascadeType.ALL)
        List<Checkup> checkups = new ArrayList<>();

        static Animal stub(long id) {
            Animal animal = new Animal();
            animal.id = id;
            return animal;
        }
    }

    @Entity(name = "Checkup")
    static class Checkup {
        @Id
        long id = 1;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Animal animal;

        @Nullable
        String text;

        static Checkup of(Animal animal) {
            Checkup checkup = new Checkup();
            checkup.animal = animal;
            return checkup;
        }
    }

    private static void create(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            session.persist(Household.of(1));
            session.persist(Household.of(2));
        });
    }

    private static List<Long> versions(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromSession(session -> session.createSelectionQuery(
                                "select h.version from Household h order by h.id", Long.class)
                        .list());
    }

    @DatabaseTest
    @DisplayName("A83 a new part of a parent that is nothing but an id finds its root in the database")
    void aNewPartOfAStub(Persistence persistence) {
        create(persistence);

        persistence.sessionFactory().inTransaction(session -> session.persist(Checkup.of(Animal.stub(10))));
        assertThat(versions(persistence)).containsExactly(1L, 0L);

        persistence.sessionFactory().inTransaction(session -> {
            Checkup checkup = session.find(Checkup.class, 1L);
            checkup.text = "changed";
            checkup.animal = Animal.stub(20);
        });
        assertThat(versions(persistence)).containsExactly(2L, 1L);

        persistence.sessionFactory().inStatelessTransaction(session -> {
            Checkup another = Checkup.of(Animal.stub(20));
            another.id = 2;
            session.insert(another);
        });
        assertThat(versions(persistence)).containsExactly(2L, 2L);
    }

    @DatabaseTest
    @DisplayName("A83 a new part of a parent that has moved since it was read counts for the root that has it now")
    void aNewPartOfAnOldInstance(Persistence persistence) {
        create(persistence);
        Animal old = persistence.sessionFactory().fromTransaction(session -> session.find(Animal.class, 10L));
        persistence.sessionFactory().inTransaction(session -> {
            session.find(Animal.class, 10L).household = session.find(Household.class, 2L);
        });
        assertThat(versions(persistence)).containsExactly(1L, 1L);

        persistence.sessionFactory().inTransaction(session -> session.persist(Checkup.of(old)));

        assertThat(versions(persistence)).containsExactly(1L, 2L);
    }
}
