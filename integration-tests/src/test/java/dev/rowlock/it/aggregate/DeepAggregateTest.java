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
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Four levels, one of which does not know its parent, and a tree below the root. */
@Mapped({
    DeepAggregateTest.Book.class,
    DeepAggregateTest.Chapter.class,
    DeepAggregateTest.Section.class,
    DeepAggregateTest.Sentence.class,
    DeepAggregateTest.Topic.class
})
class DeepAggregateTest {

    @Entity(name = "Book")
    static class Book {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;

        @OneToMany(mappedBy = "book", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Chapter> chapters = new ArrayList<>();

        @OneToMany(mappedBy = "book", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Topic> topics = new ArrayList<>();

        static Book ofOneSentence() {
            Book book = new Book();
            Chapter chapter = new Chapter();
            chapter.book = book;
            book.chapters.add(chapter);
            Section section = new Section();
            chapter.sections.add(section);
            Sentence sentence = new Sentence();
            sentence.section = section;
            section.sentences.add(sentence);
            Topic top = new Topic(1, book, null);
            book.topics.add(top);
            top.below.add(new Topic(2, null, top));
            top.below.get(0).below.add(new Topic(3, null, top.below.get(0)));
            return book;
        }
    }

    @Entity(name = "Chapter")
    static class Chapter {
        @Id
        long id = 1;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Book book;

        @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
        @JoinColumn(name = "chapter_id")
        List<Section> sections = new ArrayList<>();
    }

    @Entity(name = "Section")
    static class Section {
        @Id
        long id = 1;

        int pages;

        @OneToMany(mappedBy = "section", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Sentence> sentences = new ArrayList<>();
    }

    @Entity(name = "Sentence")
    static class Sentence {
        @Id
        long id = 1;

        int words;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Section section;
    }

    @Entity(name = "Topic")
    static class Topic {
        @Id
        long id;

        int hits;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Book book;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Topic above;

        @OneToMany(mappedBy = "above", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Topic> below = new ArrayList<>();

        protected Topic() {}

        Topic(long id, @Nullable Book book, @Nullable Topic above) {
            this.id = id;
            this.book = book;
            this.above = above;
        }
    }

    @DatabaseTest
    @DisplayName("A24 a part on the fourth level, with nothing above it loaded")
    void theFourthLevelUnloaded(Persistence persistence) {
        WatchedRoot book = store(persistence);
        Statements sent = book.incrementedBy(session -> session.find(Sentence.class, 1L).words++);
        assertThat(sent.writes()).containsExactly("UPDATE book", "UPDATE sentence");
        assertThat(sent.selects("book")).isEmpty();
    }

    @DatabaseTest
    @DisplayName("A24 parts on all levels with everything loaded")
    void allLevelsLoaded(Persistence persistence) {
        WatchedRoot book = store(persistence);
        Statements sent = book.incrementedBy(session -> {
            Section section =
                    session.find(Book.class, 1L).chapters.get(0).sections.get(0);
            Sentence sentence = section.sentences.get(0);
            persistence.recorder().reset();
            section.pages++;
            sentence.words++;
        });
        assertThat(sent.all()).hasSize(3);
        assertThat(sent.writes()).startsWith("UPDATE book");
    }

    @DatabaseTest
    @DisplayName("A24 parts on all levels come and go")
    void allLevelsComeAndGo(Persistence persistence) {
        WatchedRoot book = store(persistence);
        book.incrementedBy(session -> session.remove(session.find(Sentence.class, 1L)));
        book.incrementedBy(session -> {
            Sentence sentence = new Sentence();
            sentence.section = session.getReference(Section.class, 1L);
            session.persist(sentence);
        });
        book.incrementedBy(session -> session.find(Chapter.class, 1L).sections.clear());
        Statements sent = book.incrementedBy(session -> session.remove(session.find(Chapter.class, 1L)));
        assertThat(sent.writes()).containsExactly("UPDATE book", "DELETE chapter");
    }

    @DatabaseTest
    @DisplayName("A24 a tree of parts: the root is found from the top and from the bottom")
    void aTree(Persistence persistence) {
        WatchedRoot book = store(persistence);
        for (long id = 1; id <= 3; id++) {
            long number = id;
            Statements sent = book.incrementedBy(session -> session.find(Topic.class, number).hits++);
            assertThat(sent.writes()).containsExactly("UPDATE book", "UPDATE topic");
            assertThat(sent.selects("book")).isEmpty();
        }
        book.incrementedBy(session -> session.find(Topic.class, 2L).below.clear());
        book.incrementedBy(session -> session.remove(session.find(Topic.class, 1L)));
    }

    @DatabaseTest
    @DisplayName("A15 a branch of the tree moves from one book to another")
    void aBranchMoves(Persistence persistence) {
        WatchedRoot book = store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Book other = new Book();
            other.id = 2;
            session.persist(other);
            session.persist(new Topic(4, other, null));
        });
        persistence
                .sessionFactory()
                .inTransaction(session -> session.find(Topic.class, 3L).above = session.getReference(Topic.class, 4L));
        assertThat(book.version()).isEqualTo(1);
        assertThat(Versions.of(persistence, Book.class, 2L)).isEqualTo(1);
    }

    private static WatchedRoot store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(Book.ofOneSentence()));
        return WatchedRoot.of(persistence, Book.class, 1L);
    }
}
