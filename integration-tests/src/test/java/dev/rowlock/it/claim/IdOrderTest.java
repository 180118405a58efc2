package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.it.claim.Documents.Archive;
import dev.rowlock.it.claim.Documents.Folder;
import dev.rowlock.it.claim.Documents.Paper;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

@Mapped({Paper.class, Folder.class})
@DisplayName("The order of ids")
class IdOrderTest {
    /** As unsigned numbers; as signed ones the last two come first. */
    private static final List<UUID> UUIDS = List.of(
            UUID.fromString("00000000-0000-0000-0000-000000000001"),
            UUID.fromString("00000000-0000-0000-ffff-000000000000"),
            UUID.fromString("7fffffff-0000-0000-0000-000000000000"),
            UUID.fromString("80000000-0000-0000-0000-000000000000"),
            UUID.fromString("ffffffff-0000-0000-0000-000000000000"));

    /** By code units; in a dictionary A and a, B and b stand together. */
    private static final List<String> NAMES = List.of("A1", "B1", "Zz", "a2", "b2");

    @DatabaseTest
    @DisplayName("C34 is the same for all claims of rows with UUIDs, those of retries too")
    void isTheSameForUuids(Persistence persistence) {
        SessionFactory sessionFactory = persistence.sessionFactory();
        sessionFactory.inTransaction(session -> UUIDS.forEach(id -> {
            Paper paper = new Paper();
            paper.id = id;
            session.persist(paper);
        }));
        Rowlock rowlock = Rowlock.of(sessionFactory);
        Archive archive = new RowlockDocuments_Archive(rowlock);
        List<Runnable> paths = List.of(
                () -> archive.withPapers(shuffled(UUIDS)),
                () -> archive.withPaperEntities(new HashSet<>(sessionFactory.fromTransaction(session ->
                        session.createSelectionQuery("from Paper", Paper.class).getResultList()))),
                () -> archive.withThreePapers(UUIDS.get(4), UUIDS.get(3), UUIDS.get(0), UUIDS.get(2), UUIDS.get(1)),
                () -> rowlock.run(RetryPolicy.of(1), session -> archive.papers(5)),
                () -> escalate(rowlock, Paper.class, shuffled(UUIDS), paper -> paper.pages++));

        for (Runnable path : paths) {
            assertThat(lockedBy(persistence, "paper", UUIDS.size(), path, IdOrderTest::uuid))
                    .isEqualTo(UUIDS);
        }
    }

    @DatabaseTest
    @DisplayName(
            "C34 is the same for all claims of rows with names, whatever the database's collation, those of retries too")
    void isTheSameForNames(Persistence persistence) {
        SessionFactory sessionFactory = persistence.sessionFactory();
        sessionFactory.inTransaction(session -> NAMES.forEach(id -> {
            Folder folder = new Folder();
            folder.id = id;
            session.persist(folder);
        }));
        Rowlock rowlock = Rowlock.of(sessionFactory);
        Archive archive = new RowlockDocuments_Archive(rowlock);
        List<Runnable> paths = List.of(
                () -> archive.withFolders(shuffled(NAMES)),
                () -> archive.withFolderEntities(new HashSet<>(sessionFactory.fromTransaction(
                        session -> session.createSelectionQuery("from Folder", Folder.class)
                                .getResultList()))),
                () -> archive.withThreeFolders(NAMES.get(4), NAMES.get(3), NAMES.get(0), NAMES.get(2), NAMES.get(1)),
                () -> rowlock.run(RetryPolicy.of(1), session -> archive.folders(5)),
                () -> escalate(rowlock, Folder.class, shuffled(NAMES), folder -> folder.pages++));

        for (Runnable path : paths) {
            assertThat(lockedBy(persistence, "folder", NAMES.size(), path, String::valueOf))
                    .isEqualTo(NAMES);
        }
    }

    /** The ids of the last statements that locked one row each, in their order. */
    private static <I> List<I> lockedBy(
            Persistence persistence, String table, int rows, Runnable path, Function<@Nullable Object, I> id) {
        persistence.recorder().reset();
        path.run();
        List<I> locked = persistence.recorder().statements().on(Thread.currentThread()).locking(table).stream()
                .filter(statement -> statement.values().size() == 1)
                .map(statement -> id.apply(statement.values().get(0)))
                .toList();
        return locked.subList(locked.size() - rows, locked.size());
    }

    /** Loses one row after the other to somebody else, so that the last attempt locks them all. */
    private static <E> void escalate(Rowlock rowlock, Class<E> entity, List<?> ids, Consumer<E> change) {
        RetryPolicy policy = RetryPolicy.builder()
                .max(ids.size() + 1)
                .baseMillis(1)
                .escalate(Escalation.EVERY_RETRY)
                .build();
        SessionFactory sessionFactory = rowlock.unwrap(SessionFactory.class);
        AtomicInteger attempts = new AtomicInteger();
        rowlock.run(policy, session -> {
            int attempt = attempts.getAndIncrement();
            if (attempt < ids.size()) {
                change(session, entity, ids.get(attempt), change);
                sessionFactory.inTransaction(other -> change(other, entity, ids.get(attempt), change));
            }
        });
        assertThat(attempts).hasValue(ids.size() + 1);
    }

    private static <E> void change(Session session, Class<E> entity, Object id, Consumer<E> change) {
        change.accept(session.find(entity, id));
    }

    private static <I> List<I> shuffled(List<I> ids) {
        List<I> shuffled = new ArrayList<>();
        for (int index : new int[] {3, 0, 4, 1, 2}) {
            shuffled.add(ids.get(index));
        }
        return shuffled;
    }

    private static UUID uuid(@Nullable Object bound) {
        if (bound instanceof byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return new UUID(buffer.getLong(), buffer.getLong());
        }
        return UUID.fromString(String.valueOf(bound));
    }
}
