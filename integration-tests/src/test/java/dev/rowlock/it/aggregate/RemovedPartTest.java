package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class RemovedPartTest {

    @DatabaseTest
    @DisplayName("A12 (a) a removed reference to a child with cascades: the child is read once, the root not at all")
    void aRemovedReferenceWithCascades(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.getReference(Child.class, 11L);
            session.remove(child);
        });

        assertThat(persistence.recorder().selects(Fixture.CHILD)).hasSize(1);
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes())
                .startsWith("UPDATE aggregate_root")
                .containsOnlyOnce("DELETE aggregate_detail", "DELETE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.count("Child")).isEqualTo(5);
    }

    @DatabaseTest
    @DisplayName("A12 (b) a removed reference to a leaf without cascades: the leaf is read once, the root not at all")
    void aRemovedReferenceWithoutCascades(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Detail detail = session.getReference(Detail.class, 12L);
            assertThat(Hibernate.isInitialized(detail)).isFalse();
            session.remove(detail);
        });

        assertThat(persistence.recorder().selects("aggregate_detail")).hasSize(1);
        assertThat(persistence.recorder().selects(Fixture.CHILD)).hasSize(1);
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "DELETE aggregate_detail");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A18 a removed root: no UPDATE of it, and no SELECT beside the one that loaded it")
    void aRemovedRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.remove(session.find(Root.class, 1L)));

        assertThat(fixture.updates()).isZero();
        assertThat(fixture.selects()).isEqualTo(1);
        assertThat(persistence.recorder().deletes(Fixture.ROOT)).hasSize(1);
        assertThat(persistence.recorder().deletes(Fixture.CHILD)).hasSize(3);
        assertThat(fixture.count("Root")).isEqualTo(1);
        assertThat(fixture.count("Child")).isEqualTo(3);
    }

    @DatabaseTest
    @DisplayName("A19 a changed child of a removed root")
    void aChangedChildOfARemovedRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.children.get(0).text = "new";
            session.remove(root);
        });

        assertThat(fixture.updates()).isZero();
        assertThat(fixture.selects()).isEqualTo(1);
        assertThat(fixture.count("Root")).isEqualTo(1);
    }
}
