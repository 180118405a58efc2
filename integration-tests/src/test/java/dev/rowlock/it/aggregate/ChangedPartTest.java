package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ChangedPartTest {

    @DatabaseTest
    @DisplayName("A01 a changed child increments its loaded root")
    void aChangedChildIncrementsItsRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L).children.get(0).text = "new");

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isZero();
    }

    @DatabaseTest
    @DisplayName("A02 a root that was never loaded is not loaded")
    void anUnloadedRootIsNotLoaded(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.find(Child.class, 11L);
            child.text = "new";
            session.flush();
            assertThat(Hibernate.isInitialized(child.root)).isFalse();
        });

        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A03 three changed children increment once")
    void threeChildrenIncrementOnce(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L).children.forEach(child -> child.text = "new"));

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A24 a grandchild increments the root without loading it")
    void aGrandchildIncrementsTheRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Detail.class, 11L).votes = 5);

        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_detail");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A25 a versioned part in between keeps its version")
    void aVersionedPartInBetweenKeepsItsVersion(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.find(Root.class, 1L);
            session.find(Detail.class, 11L).votes = 5;
        });

        assertThat(fixture.version(1)).isEqualTo(1);
        fixture.inTransaction(session ->
                assertThat(session.find(Child.class, 11L).childVersion).isZero());
    }

    @DatabaseTest
    @DisplayName("A26 an element collection of a part")
    void anElementCollectionOfAPart(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 11L).tags.add("new"));

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes().get(0)).isEqualTo("UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A36 a change that an unnecessary auto-flush saw and that was reverted counts for nothing")
    void aRevertedChangeCountsForNothing(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.find(Root.class, 1L).children.get(0);
            child.text = "new";
            session.createSelectionQuery("from Item", Item.class).list();
            child.text = null;
        });

        if (Variant.current().enhanced()) {
            // The child remembers that it was written to, whatever the value: Hibernate itself updates it.
            assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
            assertThat(fixture.version(1)).isEqualTo(1);
        } else {
            assertThat(fixture.writes()).isEmpty();
            assertThat(fixture.version(1)).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("A36 a change that isDirty() saw and that was reverted counts for nothing")
    void aRevertedChangeThatIsDirtySaw(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.find(Root.class, 1L).children.get(0);
            child.text = "new";
            assertThat(session.isDirty()).isTrue();
            child.text = null;
            session.persist(new Item(9));
        });

        if (Variant.current().enhanced()) {
            // Hibernate itself updates a part that was written to, whatever the value
            assertThat(fixture.writes())
                    .containsExactly("UPDATE aggregate_root", "INSERT item", "UPDATE aggregate_child");
            assertThat(fixture.version(1)).isEqualTo(1);
        } else {
            assertThat(fixture.writes()).containsExactly("INSERT item");
            assertThat(fixture.version(1)).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("A37 persist over an unchanged graph counts for nothing")
    void persistOverAnUnchangedGraph(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            session.persist(root.children.get(0));
            session.persist(root);
        });

        assertThat(fixture.writes()).isEmpty();
        assertThat(fixture.version(1)).isZero();
    }

    @DatabaseTest
    @DisplayName("A39 merge of a detached child and of a graph")
    void mergeOfADetachedGraph(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Child child = fixture.sessionFactory().fromTransaction(session -> session.find(Child.class, 11L));
        child.text = "new";
        fixture.inTransaction(session -> session.merge(child));
        assertThat(fixture.version(1)).isEqualTo(1);

        Root root = fixture.sessionFactory().fromTransaction(session -> {
            Root found = session.find(Root.class, 1L);
            found.children.forEach(each -> Hibernate.initialize(each.tags));
            Hibernate.initialize(found.labels);
            return found;
        });
        fixture.inTransaction(session -> session.merge(root));
        assertThat(fixture.version(1)).isEqualTo(1);

        root.children.get(1).text = "new";
        persistence.recorder().reset();
        fixture.inTransaction(session -> session.merge(root));
        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(2);
    }
}
