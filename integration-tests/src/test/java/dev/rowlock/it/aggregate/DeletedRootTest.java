package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.RollbackException;
import jakarta.persistence.Version;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.annotations.SoftDelete;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A root that another transaction deletes while this one adds a part to it. */
@Mapped({
    DeletedRootTest.Folder.class,
    DeletedRootTest.Sheet.class,
    DeletedRootTest.Archive.class,
    DeletedRootTest.Box.class
})
class DeletedRootTest {

    @Entity(name = "Folder")
    static class Folder {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "Sheet")
    static class Sheet {
        @Id
        long id;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Folder folder;
    }

    @Entity(name = "Archive")
    @SoftDelete
    static class Archive {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "Box")
    static class Box {
        @Id
        long id;

        @PartOf
        @ManyToOne
        @Nullable
        Archive archive;
    }

    @DatabaseTest
    @DisplayName("A77 a loaded root that was deleted meanwhile takes no part")
    void aLoadedRoot(Persistence persistence) {
        assertRefused(persistence, Folder.class, DeletedRootTest::addSheet, session -> session.find(Folder.class, 1L));
    }

    @DatabaseTest
    @DisplayName("A77 a reference to a root that was deleted meanwhile takes no part")
    void aReference(Persistence persistence) {
        assertRefused(
                persistence,
                Folder.class,
                DeletedRootTest::addSheet,
                session -> session.getReference(Folder.class, 1L));
    }

    @DatabaseTest
    @DisplayName("A77 a loaded root that was soft-deleted meanwhile takes no part")
    void aLoadedSoftDeletedRoot(Persistence persistence) {
        assertRefused(persistence, Archive.class, DeletedRootTest::addBox, session -> session.find(Archive.class, 1L));
    }

    @DatabaseTest
    @DisplayName("A77 a reference to a root that was soft-deleted meanwhile takes no part")
    void aReferenceToASoftDeletedRoot(Persistence persistence) {
        assertRefused(
                persistence,
                Archive.class,
                DeletedRootTest::addBox,
                session -> session.getReference(Archive.class, 1L));
    }

    private static <R> void assertRefused(
            Persistence persistence, Class<R> type, BiConsumer<Session, R> add, Function<Session, R> find) {
        persistence.sessionFactory().inTransaction(session -> {
            Folder folder = new Folder();
            folder.id = 1;
            session.persist(folder);
            Archive archive = new Archive();
            archive.id = 1;
            session.persist(archive);
        });
        try (Session session = persistence.sessionFactory().openSession()) {
            session.beginTransaction();
            R root = find.apply(session);
            persistence.sessionFactory().inTransaction(other -> other.remove(other.find(type, 1L)));
            persistence.recorder().reset();
            add.accept(session, root);

            assertThatThrownBy(() -> session.getTransaction().commit())
                    .isInstanceOf(RollbackException.class)
                    .hasCauseInstanceOf(OptimisticLockException.class);
        }
        assertThat(Steps.of(persistence))
                .containsExactly("UPDATE " + type.getSimpleName().toLowerCase(Locale.ROOT));
        assertThat(count(persistence, Sheet.class) + count(persistence, Box.class))
                .isZero();
    }

    private static void addSheet(Session session, Folder folder) {
        Sheet sheet = new Sheet();
        sheet.id = 1;
        sheet.folder = folder;
        session.persist(sheet);
    }

    private static void addBox(Session session, Archive archive) {
        Box box = new Box();
        box.id = 1;
        box.archive = archive;
        session.persist(box);
    }

    private static long count(Persistence persistence, Class<?> entity) {
        return persistence
                .sessionFactory()
                .fromTransaction(
                        session -> session.createSelectionQuery("select count(*) from " + entity.getName(), Long.class)
                                .getSingleResult());
    }
}
