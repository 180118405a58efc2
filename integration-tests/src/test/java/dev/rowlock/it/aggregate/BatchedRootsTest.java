package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.stream.LongStream;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
        settings = "hibernate.jdbc.batch_size=20")
class BatchedRootsTest {

    private static final int ROOTS = 30;

    @DatabaseTest
    @DisplayName("F33 many roots with changed collections in one batched commit, without a false conflict")
    void manyRootsWithChangedCollections(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> roots(session).forEach(root -> root.labels.add("new")));

        assertOneUpdateEach(persistence, 1);
    }

    @DatabaseTest
    @DisplayName("F33 many roots with changed collections, attributes, parts and new parts in one batched commit")
    void manyRootsWithEverything(Persistence persistence) {
        store(persistence);
        persistence
                .sessionFactory()
                .inTransaction(session -> roots(session).forEach(root -> {
                    root.labels.add("new");
                    if (root.id % 2 == 0) {
                        root.name = "new";
                    }
                    if (root.id % 3 == 0) {
                        root.children.get(0).tags.add("new");
                    }
                    if (root.id % 5 == 0) {
                        root.add(new Child(1000 + root.id));
                    }
                }));

        assertOneUpdateEach(persistence, 1);
    }

    @DatabaseTest
    @DisplayName("F33 parts of many unloaded roots: their increments are one batch after the other")
    void partsOfManyUnloadedRoots(Persistence persistence) {
        store(persistence);
        persistence
                .sessionFactory()
                .inTransaction(session -> session.createSelectionQuery("from Child", Child.class)
                        .list()
                        .forEach(child -> child.tags.add("new")));

        assertOneUpdateEach(persistence, 1);
        assertThat(persistence.recorder().updates(Fixture.ROOT).stream()
                        .map(update -> update.roundTrip())
                        .distinct())
                .hasSize(2);
    }

    private static List<Root> roots(Session session) {
        return session.createSelectionQuery("from Root order by id", Root.class).list();
    }

    private static void assertOneUpdateEach(Persistence persistence, long version) {
        assertThat(persistence.recorder().updates(Fixture.ROOT)).hasSize(ROOTS);
        LongStream.rangeClosed(1, ROOTS)
                .forEach(id ->
                        assertThat(Versions.of(persistence, Root.class, id)).isEqualTo(version));
    }

    private static void store(Persistence persistence) {
        persistence
                .sessionFactory()
                .inTransaction(session -> LongStream.rangeClosed(1, ROOTS).forEach(id -> {
                    Root root = new Root(id);
                    root.add(new Child(100 + id));
                    session.persist(root);
                }));
        persistence.recorder().reset();
    }
}
