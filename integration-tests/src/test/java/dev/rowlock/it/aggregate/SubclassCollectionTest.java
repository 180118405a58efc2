package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.Version;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A version in the table of the superclass, and a collection of the subclass. */
@Mapped({SubclassCollectionTest.Media.class, SubclassCollectionTest.Film.class})
class SubclassCollectionTest {

    @Entity(name = "Media")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Media {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "Film")
    static class Film extends Media {
        @Nullable
        String director;

        @ElementCollection
        Set<String> genres = new HashSet<>();
    }

    @DatabaseTest
    @DisplayName("F02 only an element collection of the subclass changes: the superclass's table alone is updated")
    void onlyACollectionOfTheSubclass(Persistence persistence) {
        WatchedRoot media = store(persistence);
        Statements added = media.incrementedBy(
                session -> session.find(Film.class, 1L).genres.add("new"));
        assertThat(added.writes()).containsExactly("UPDATE media", "INSERT film_genres");

        Statements cleared = media.incrementedBy(session -> session.createSelectionQuery("from Film", Film.class)
                .getSingleResult()
                .genres
                .clear());
        assertThat(cleared.writes()).containsExactly("UPDATE media", "DELETE film_genres");
    }

    @DatabaseTest
    @DisplayName("F02 a collection and an attribute of the subclass, and the collection alone in a second flush")
    void aCollectionAndAnAttribute(Persistence persistence) {
        WatchedRoot media = store(persistence);
        Statements sent = media.incrementedBy(session -> {
            Film film = session.find(Film.class, 1L);
            film.director = "new";
            film.genres.add("one");
        });
        assertThat(sent.writes()).containsExactly("UPDATE media", "UPDATE film", "INSERT film_genres");

        persistence.sessionFactory().inTransaction(session -> {
            Film film = session.find(Film.class, 1L);
            film.genres.add("two");
            session.flush();
            film.genres.add("three");
        });
        assertThat(media.version()).isEqualTo(2);
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Film()));
        return WatchedRoot.of(persistence, Media.class, 1L);
    }
}
