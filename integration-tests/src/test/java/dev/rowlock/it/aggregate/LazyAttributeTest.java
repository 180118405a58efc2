package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Basic;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Attributes that are lazy where the entities are enhanced, and loaded with the rest elsewhere. */
@Mapped({LazyAttributeTest.Folder.class, LazyAttributeTest.Page.class})
class LazyAttributeTest {

    @Entity
    static class Folder {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;

        @Basic(fetch = FetchType.LAZY)
        @Nullable
        String cover;

        @OneToMany(mappedBy = "folder", cascade = CascadeType.ALL)
        List<Page> pages = new ArrayList<>();
    }

    @Entity
    static class Page {
        @Id
        long id;

        int number;

        @Basic(fetch = FetchType.LAZY)
        @Nullable
        String scan;

        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Folder folder;
    }

    @DatabaseTest
    @DisplayName("A64 a lazy attribute that was never loaded is not loaded for the increment")
    void anUnloadedLazyAttributeStaysUnloaded(Persistence persistence) {
        folderWithAPage(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Folder folder = session.find(Folder.class, 1L);
            Page page = session.find(Page.class, 1L);
            page.number++;
            session.flush();
            boolean loaded = !Variant.current().enhanced();
            assertThat(Hibernate.isPropertyInitialized(page, "scan")).isEqualTo(loaded);
            assertThat(Hibernate.isPropertyInitialized(folder, "cover")).isEqualTo(loaded);
        });

        assertThat(version(persistence)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A64 a lazy attribute of a part that is written without having been loaded")
    void aLazyAttributeOfAPart(Persistence persistence) {
        folderWithAPage(persistence);
        persistence.sessionFactory().inTransaction(session -> session.find(Page.class, 1L).scan = "new");

        assertThat(persistence.recorder().updates("LazyAttributeTest$Folder")).hasSize(1);
        assertThat(persistence.recorder().updates("LazyAttributeTest$Page")).hasSize(1);
        assertThat(version(persistence)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A64 lazy attributes that are only read")
    void lazyAttributesThatAreOnlyRead(Persistence persistence) {
        folderWithAPage(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            assertThat(session.find(Folder.class, 1L).cover).isEqualTo("cover");
            assertThat(session.find(Page.class, 1L).scan).isEqualTo("scan");
        });

        assertThat(persistence.recorder().updates("LazyAttributeTest$Folder")).isEmpty();
        assertThat(version(persistence)).isZero();
    }

    @DatabaseTest
    @DisplayName(
            "F34, A64 a versioned root is written in two flushes and its part in a third, without a false conflict")
    void aRootInTwoFlushesAndItsPart(Persistence persistence) {
        folderWithAPage(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Folder folder = session.find(Folder.class, 1L);
            folder.cover = "one";
            session.flush();
            folder.cover = "two";
            session.flush();
            folder.pages.get(0).scan = "new";
        });

        assertThat(persistence.recorder().updates("LazyAttributeTest$Folder")).hasSize(2);
        assertThat(version(persistence)).isEqualTo(1);
    }

    private static void folderWithAPage(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Folder folder = new Folder();
            folder.id = 1;
            folder.cover = "cover";
            Page page = new Page();
            page.id = 1;
            page.scan = "scan";
            page.folder = folder;
            folder.pages.add(page);
            session.persist(folder);
        });
        persistence.recorder().reset();
    }

    private static long version(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery(
                                "select version from " + Folder.class.getName(), Long.class)
                        .getSingleResult());
    }
}
