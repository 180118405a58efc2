package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.UnloadedRoot;
import dev.rowlock.aggregate.Aggregates;
import dev.rowlock.aggregate.RootNotLoadedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** What the refusal says of parts that do not know their root themselves. */
@Mapped({RefusedPartsTest.Safe.class, RefusedPartsTest.Gem.class, RefusedPartsTest.Facet.class})
class RefusedPartsTest {

    private static final String GEM = "Part \"" + Gem.class.getName() + "\"";

    @Entity(name = "Safe")
    static class Safe {
        @Id
        long id;

        @Version
        @AggregateVersion(unloadedRoot = UnloadedRoot.FAIL)
        long version;

        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinColumn(name = "safe_id")
        List<Gem> gems = new ArrayList<>();

        static Safe of(long id) {
            Safe safe = new Safe();
            safe.id = id;
            Gem gem = new Gem();
            gem.id = id;
            safe.gems.add(gem);
            Facet facet = new Facet();
            facet.id = id;
            gem.facets.add(facet);
            return safe;
        }
    }

    @Entity(name = "Gem")
    static class Gem {
        @Id
        long id;

        int weight;

        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinColumn(name = "gem_id")
        List<Facet> facets = new ArrayList<>();

        void weigh() {
            weight++;
        }
    }

    @Entity(name = "Facet")
    static class Facet {
        @Id
        long id;

        int angle;

        void grind() {
            angle++;
        }
    }

    @DatabaseTest
    @DisplayName("A42 FAIL names the part that is certain, and of several in one look-up what they have in common")
    void onlyTheCertainPartIsNamed(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            session.persist(Safe.of(1));
            session.persist(Safe.of(2));
        });
        persistence.recorder().reset();

        assertRefused(persistence, GEM + " with id 2 changed", session -> weigh(session, 2));
        assertRefused(persistence, GEM + " changed", session -> {
            weigh(session, 1);
            weigh(session, 2);
        });
        assertRefused(persistence, "A part changed", session -> {
            session.find(Facet.class, 1L).grind();
            weigh(session, 2);
        });
        assertThat(Steps.of(persistence)).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A42 FAIL refuses a touch of a root that is not loaded, too")
    void aTouchIsRefused(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(Safe.of(1)));
        persistence.recorder().reset();

        assertThatThrownBy(() -> persistence
                        .sessionFactory()
                        .inTransaction(session -> Aggregates.touch(session, session.getReference(Safe.class, 1L))))
                .isInstanceOf(RootNotLoadedException.class);
        assertThat(Steps.of(persistence)).isEmpty();
        assertThat(Versions.of(persistence, Safe.class, 1L)).isZero();
    }

    private static void weigh(Session session, long gem) {
        session.find(Gem.class, gem).weigh();
    }

    private static void assertRefused(Persistence persistence, String part, Consumer<Session> change) {
        try (Session session = persistence.sessionFactory().openSession()) {
            session.beginTransaction();
            change.accept(session);
            assertThatThrownBy(session::flush)
                    .isInstanceOf(RootNotLoadedException.class)
                    .hasMessageStartingWith(part + ", but its root is not loaded: \"")
                    .hasMessageContaining("Safe\" with id ");
            session.getTransaction().rollback();
        }
    }
}
