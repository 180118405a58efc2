package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

/** A root that Hibernate itself updates in the flush that also writes a part or a collection. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class RootsOwnUpdateTest {

    @DatabaseTest
    @DisplayName("A04 child and root in one flush, child first: the root's row is taken before the child's")
    void childAndRootChildFirst(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.find(Child.class, 11L);
            Root root = session.find(Root.class, 1L);
            child.text = "new";
            root.rename("new");
        });

        if (Variant.current().enhanced()) {
            // The root is there, as its own proxy, before the child is, so Hibernate updates it first.
            assertThat(Steps.of(persistence)).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        } else {
            assertThat(Steps.of(persistence))
                    .containsExactly("LOCK aggregate_root", "UPDATE aggregate_child", "UPDATE aggregate_root");
        }
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.count("Root where name = 'new'")).isEqualTo(1);
    }

    @DatabaseTest
    @Mapped(
            value = {Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class},
            settings = "hibernate.order_updates=true")
    @DisplayName("A04 child and root in one flush, where Hibernate sorts the UPDATEs by the names of the entities")
    void childAndRootInOrderedUpdates(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.rename("new");
            session.find(Child.class, 11L).text = "new";
        });

        assertThat(Steps.of(persistence))
                .containsExactly("LOCK aggregate_root", "UPDATE aggregate_child", "UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A04 root and an orphan of a one-to-one, whose DELETE Hibernate sends before all UPDATEs")
    void rootAndAnOrphanOfAOneToOne(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.rename("new");
            session.find(Child.class, 11L).detail = null;
        });

        assertThat(Steps.of(persistence))
                .containsExactly("LOCK aggregate_root", "DELETE aggregate_detail", "UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A05 child and root in one flush, root first: the root's UPDATE goes first by itself")
    void childAndRootRootFirst(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.rename("new");
            session.find(Child.class, 11L).text = "new";
        });

        assertThat(Steps.of(persistence)).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.selects()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A05 root and a removed child, whose DELETE comes last by itself")
    void rootAndARemovedChild(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.persist(new Child(14, session.getReference(Root.class, 1L))));
        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.rename("new");
            session.remove(session.find(Child.class, 14L));
        });

        assertThat(Steps.of(persistence))
                .containsExactly("UPDATE aggregate_root", "DELETE child_tags", "DELETE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A31 an excluded attribute and a collection of the root in one flush: data, collection, version")
    void anExcludedAttributeAndACollection(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.note = "new";
            root.labels.add("new");
            session.flush();
            assertThat(root.version).isEqualTo(1);
        });

        assertThat(Steps.of(persistence))
                .containsExactly("UPDATE aggregate_root", "INSERT root_labels", "UPDATE aggregate_root");
        assertDataThenVersion(persistence.recorder().updates(Fixture.ROOT));
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A33 an excluded attribute of the root and a child in one flush: data, child, version")
    void anExcludedAttributeAndAChild(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.note = "new";
            root.children.get(0).text = "new";
            session.flush();
            assertThat(root.version).isEqualTo(1);
        });

        assertThat(Steps.of(persistence))
                .containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child", "UPDATE aggregate_root");
        assertDataThenVersion(persistence.recorder().updates(Fixture.ROOT));
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    /** The first writes the note and keeps the version, the second writes nothing but the version. */
    private static void assertDataThenVersion(List<RecordedStatement> updates) {
        assertThat(updates)
                .extracting(RecordedStatement::sql)
                .satisfiesExactly(
                        data -> assertThat(data).contains("note=?", "version=?"),
                        version -> assertThat(version)
                                .isEqualTo("update aggregate_root set version=? where id=? and version=?"));
        assertThat(updates.get(0).values()).contains("new").endsWith(0L, 1L, 0L);
        assertThat(updates.get(1).values()).containsExactly(1L, 1L, 0L);
    }
}
