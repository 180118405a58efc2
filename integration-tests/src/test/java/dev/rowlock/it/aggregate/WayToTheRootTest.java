package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Version;
import java.util.function.Consumer;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Parts whose way to the root is in the identifier, in an embeddable, or a to-one association of the root alone. */
@Mapped({
    WayToTheRootTest.Folder.class,
    WayToTheRootTest.Cover.class,
    WayToTheRootTest.Page.class,
    WayToTheRootTest.Leaf.class
})
class WayToTheRootTest {

    @Entity
    static class Folder {
        @Id
        long id;

        @Version
        @AggregateVersion
        @Nullable
        Long version;

        @OneToOne(cascade = CascadeType.ALL, orphanRemoval = true, fetch = FetchType.LAZY)
        @Nullable
        Cover cover;
    }

    @Entity
    static class Cover {
        @Id
        long id;

        int color;
    }

    record PageId(@Nullable Long folder, int number) {}

    @Entity
    @IdClass(PageId.class)
    static class Page {
        @Id
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Folder folder;

        @Id
        int number;

        int words;
    }

    @Embeddable
    static class Place {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Folder inside;
    }

    @Entity
    static class Leaf {
        @Id
        long id;

        int size;

        @Embedded
        @Nullable
        Place place;
    }

    @DatabaseTest
    @DisplayName("A28 the way is a to-one association of the root alone")
    void aToOneOfTheRoot(Persistence persistence) {
        store(persistence);
        assertOneMore(persistence, session -> session.find(Cover.class, 1L).color++);
        assertOneMore(persistence, session -> {
            Folder folder = session.find(Folder.class, 1L);
            Hibernate.unproxy(folder.cover, Cover.class).color++;
        });
        assertOneMore(persistence, session -> session.find(Folder.class, 1L).cover = null);
    }

    @DatabaseTest
    @DisplayName("A02 the way is part of the identifier")
    void partOfTheIdentifier(Persistence persistence) {
        store(persistence);
        assertOneMore(persistence, session -> session.find(Page.class, new PageId(1L, 1)).words++);
        assertOneMore(persistence, session -> session.remove(session.find(Page.class, new PageId(1L, 1))));
        assertOneMore(persistence, session -> {
            Page page = new Page();
            page.folder = session.getReference(Folder.class, 1L);
            page.number = 2;
            session.persist(page);
        });
    }

    @DatabaseTest
    @DisplayName("A15 the way is in an embeddable")
    void inAnEmbeddable(Persistence persistence) {
        store(persistence);
        assertOneMore(persistence, session -> session.find(Leaf.class, 1L).size++);
        assertOneMore(persistence, session -> session.find(Leaf.class, 1L).place = null);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Folder folder = new Folder();
            folder.id = 1;
            folder.cover = new Cover();
            folder.cover.id = 1;
            session.persist(folder);
            Page page = new Page();
            page.folder = folder;
            page.number = 1;
            session.persist(page);
            Leaf leaf = new Leaf();
            leaf.id = 1;
            leaf.place = new Place();
            leaf.place.inside = folder;
            session.persist(leaf);
        });
    }

    private static void assertOneMore(Persistence persistence, Consumer<Session> change) {
        long before = version(persistence);
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(change);
        assertThat(persistence.recorder().updates("WayToTheRootTest$Folder")).hasSize(1);
        assertThat(version(persistence)).isEqualTo(before + 1);
    }

    private static long version(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery(
                                "select version from " + Folder.class.getName(), Long.class)
                        .getSingleResult());
    }
}
