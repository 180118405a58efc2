package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

/** A part that leaves one root for another, or for none. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class MovedPartTest {

    @DatabaseTest
    @DisplayName("A15 a moved child counts for both roots, in the order of their ids, and loads neither")
    void aMovedChildCountsForBothRoots(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 11L).root = session.getReference(Root.class, 2L));
        assertMoved(fixture, 0, 1);

        persistence.recorder().reset();
        fixture.inTransaction(session -> session.find(Child.class, 11L).root = session.getReference(Root.class, 1L));
        assertMoved(fixture, 0, 2);
    }

    @DatabaseTest
    @DisplayName("A15 a child moved between loaded roots: both have the new version in memory after the flush")
    void aChildMovedBetweenLoadedRoots(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root second = session.find(Root.class, 2L);
            Root first = session.find(Root.class, 1L);
            Child child = first.children.get(0);
            child.root = second;
            session.flush();
            assertThat(first.version).isEqualTo(1);
            assertThat(second.version).isEqualTo(1);
        });
        assertMoved(fixture, 2, 1);
    }

    @DatabaseTest
    @DisplayName("A15 a child moved in a stateless session, which does not remember where it was")
    void aChildMovedInAStatelessSession(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 11L);
            child.root = session.get(Root.class, 2L);
            persistence.recorder().reset();
            session.update(child);
        });
        assertMoved(fixture, 0, 1);
        assertThat(persistence.recorder().selects(Fixture.CHILD)).hasSize(1);

        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 12L);
            child.root = session.get(Root.class, 2L);
            persistence.recorder().reset();
            session.upsert(child);
        });
        assertThat(Steps.rows(persistence, Fixture.ROOT)).containsExactly("UPDATE 1", "UPDATE 2");
        assertThat(fixture.version(1)).isEqualTo(2);
        assertThat(fixture.version(2)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A17 a child that leaves its root for none")
    void aChildThatLeavesItsRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 11L).root = null);

        assertThat(Steps.of(persistence)).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isZero();
    }

    @DatabaseTest
    @DisplayName("A17 a child without a root that gets one")
    void aChildThatGetsARoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.persist(new Child(14)));
        persistence.recorder().reset();
        fixture.inTransaction(session -> session.find(Child.class, 14L).root = session.getReference(Root.class, 1L));

        assertThat(Steps.of(persistence)).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A17 a child inserted, changed and removed without a root")
    void aChildThatNeverHasARoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.persist(new Child(14)));
        fixture.inTransaction(session -> session.find(Child.class, 14L).text = "new");
        fixture.inTransaction(session -> session.remove(session.find(Child.class, 14L)));

        assertThat(Steps.of(persistence))
                .containsExactly(
                        "INSERT aggregate_child",
                        "UPDATE aggregate_child",
                        "DELETE child_tags",
                        "DELETE aggregate_child");
        assertThat(fixture.selects()).isZero();
    }

    private static void assertMoved(Fixture fixture, int selects, long version) {
        assertThat(fixture.selects()).isEqualTo(selects);
        assertThat(Steps.of(fixture.persistence()))
                .containsExactly("UPDATE aggregate_root", "UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(Steps.rows(fixture.persistence(), Fixture.ROOT)).containsExactly("UPDATE 1", "UPDATE 2");
        assertThat(fixture.version(1)).isEqualTo(version);
        assertThat(fixture.version(2)).isEqualTo(version);
    }
}
