package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

/** A root that goes on changing between {@code persist()} and the flush: Hibernate sends an INSERT and an UPDATE. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ChangingNewRootTest {

    @DatabaseTest
    @DisplayName("A21 a new root that changes after persist() and has a new child")
    void aNewRootThatChanges(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(root);
            root.name = "new";
            root.labels.add("new");
            root.add(new Child(31).withDetail());
        });

        assertThat(fixture.version(3)).isZero();
        assertThat(fixture.count("Child")).isEqualTo(7);
    }

    @DatabaseTest
    @DisplayName("A21 a new root that changes after persist() next to a loaded root that gets a child")
    void nextToALoadedRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root created = new Root(3);
            session.persist(created);
            created.name = "new";
            Root loaded = session.find(Root.class, 1L);
            loaded.name = "new";
            loaded.add(new Child(14));
            created.add(new Child(31));
        });

        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(3)).isZero();
    }

    @DatabaseTest
    @DisplayName("A22 a new root that changes after persist(), a flush, then its child and itself")
    void aNewRootThatChangesInTwoFlushes(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(root);
            root.name = "one";
            session.flush();
            root.name = "two";
            session.persist(new Child(31, root));
        });

        assertThat(fixture.version(3)).isZero();
    }

    @DatabaseTest
    @DisplayName("A21 the first transaction after that increments from 0")
    void theNextTransaction(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(root);
            root.name = "new";
            session.flush();
            assertThat(root.version).isZero();
        });
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 3L);
            root.name = "other";
            root.add(new Child(31));
        });

        assertThat(fixture.version(3)).isEqualTo(1);
    }
}
