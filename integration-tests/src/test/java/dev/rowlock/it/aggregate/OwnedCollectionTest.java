package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.CascadeType;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderColumn;
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

/** Every kind of collection that the root's own mapping owns. */
@Mapped({OwnedCollectionTest.Album.class, OwnedCollectionTest.Topic.class, OwnedCollectionTest.Print.class})
class OwnedCollectionTest {

    @Entity(name = "Album")
    static class Album {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @Nullable
        String title;

        @ElementCollection
        List<String> words = new ArrayList<>();

        @ElementCollection
        @OrderColumn
        List<String> chapters = new ArrayList<>();

        @ElementCollection
        Map<String, Integer> ratings = new HashMap<>();

        @ManyToMany
        Set<Topic> topics = new HashSet<>();

        @OneToMany
        @JoinColumn(name = "album_id")
        Set<Topic> favourites = new HashSet<>();

        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinTable(name = "album_print")
        List<Print> prints = new ArrayList<>();

        void title(String text) {
            title = text;
        }

        void readAll() {
            List.of(words, chapters, topics, favourites, prints).forEach(Hibernate::initialize);
            Hibernate.initialize(ratings);
        }
    }

    @Entity(name = "Topic")
    static class Topic {
        @Id
        long id;

        int hits;

        protected Topic() {}

        Topic(long id) {
            this.id = id;
        }
    }

    @Entity(name = "Print")
    static class Print {
        @Id
        long id;

        int copies;

        protected Print() {}

        Print(long id) {
            this.id = id;
        }
    }

    @DatabaseTest
    @DisplayName("A30 every change of every owned collection")
    void everyChange(Persistence persistence) {
        WatchedRoot root = store(persistence);
        assertChange(root, album -> album.words.add("new"));
        assertChange(root, album -> album.words.remove("one"));
        assertChange(root, album -> album.chapters.set(0, "other"));
        assertChange(root, album -> album.chapters.add(0, album.chapters.remove(1)));
        assertChange(root, album -> album.ratings.put("one", 5));
        assertChange(root, album -> album.ratings.clear());
        assertChange(root, (session, album) -> album.topics.add(session.getReference(Topic.class, 3L)));
        assertChange(root, album -> album.topics.clear());
        assertChange(root, (session, album) -> album.favourites.add(session.getReference(Topic.class, 3L)));
        assertChange(root, album -> album.favourites.clear());
        assertChange(root, album -> album.prints.add(new Print(3)));
        assertChange(root, album -> album.prints.remove(0));
        assertChange(root, album -> album.words = new ArrayList<>(List.of("replaced")));
    }

    @DatabaseTest
    @DisplayName("A30 collections that are only read")
    void reading(Persistence persistence) {
        WatchedRoot root = store(persistence);
        Statements sent =
                root.untouchedBy(session -> session.find(Album.class, 1L).readAll());
        assertThat(sent.writes()).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A30 all collections at once, an attribute and a part: Hibernate's own increment is the only one")
    void allAtOnce(Persistence persistence) {
        WatchedRoot root = store(persistence);
        Statements sent = root.incrementedBy(session -> {
            Album album = session.find(Album.class, 1L);
            album.title("new");
            album.words.add("new");
            album.ratings.clear();
            album.topics.clear();
            album.prints.get(0).copies++;
        });
        assertThat(sent.writes()).startsWith("UPDATE album", "UPDATE print");
    }

    @DatabaseTest
    @DisplayName("A30 collections in one flush after the other")
    void inOneFlushAfterTheOther(Persistence persistence) {
        WatchedRoot root = store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Album album = session.find(Album.class, 1L);
            album.words.add("new");
            session.flush();
            album.topics.clear();
            session.flush();
            album.prints.get(0).copies++;
        });
        assertThat(root.version()).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A30 an element that is no part changes, or is removed where the root refers to it no more")
    void anElementThatIsNoPart(Persistence persistence) {
        WatchedRoot root = store(persistence);
        root.untouchedBy(session -> session.find(Topic.class, 1L).hits++);
        root.untouchedBy(session -> session.remove(session.find(Topic.class, 3L)));
    }

    @DatabaseTest
    @DisplayName("A28 a part behind a join table, with an unloaded root")
    void aPartBehindAJoinTable(Persistence persistence) {
        WatchedRoot root = store(persistence);
        Statements sent = root.incrementedBy(session -> session.find(Print.class, 1L).copies++);
        assertThat(sent.writes()).containsExactly("UPDATE album", "UPDATE print");
        assertThat(sent.selects("album")).hasSizeLessThanOrEqualTo(1);
    }

    private static void assertChange(WatchedRoot root, Consumer<Album> change) {
        assertChange(root, (session, album) -> change.accept(album));
    }

    private static void assertChange(WatchedRoot root, BiConsumer<Session, Album> change) {
        Statements sent = root.incrementedBy(session -> change.accept(session, session.find(Album.class, 1L)));
        assertThat(sent.writes()).hasSizeGreaterThan(1).contains("UPDATE album");
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            List<Topic> topics = List.of(new Topic(1), new Topic(2), new Topic(3));
            topics.forEach(session::persist);
            Album album = new Album();
            album.words.addAll(List.of("one", "two"));
            album.chapters.addAll(List.of("one", "two"));
            album.ratings.put("one", 1);
            album.topics.add(topics.get(0));
            album.favourites.add(topics.get(1));
            album.prints.addAll(List.of(new Print(1), new Print(2)));
            session.persist(album);
        });
        return WatchedRoot.of(persistence, Album.class, 1L);
    }
}
