package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class AddedAndRemovedPartTest {

    @DatabaseTest
    @DisplayName("A09 persist of a child with a reference to its root")
    void persistWithAReference(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.persist(new Child(14, session.getReference(Root.class, 1L))));

        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "INSERT aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A10 a child found by the cascade of the flush")
    void aChildFoundByTheCascade(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L).add(new Child(14)));

        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "INSERT aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A11 a removed child")
    void aRemovedChild(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.remove(session.find(Child.class, 11L)));

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes().get(0)).isEqualTo("UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.count("Child")).isEqualTo(5);
    }

    @DatabaseTest
    @DisplayName("A13 an orphan")
    void anOrphan(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L).children.remove(0));

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes().get(0)).isEqualTo("UPDATE aggregate_root");
        assertThat(persistence.recorder().deletes(Fixture.CHILD)).hasSize(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A78 an IDENTITY part runs the queued inserts: the root goes before all of them")
    void anIdentityPartRunsTheQueuedInserts(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.getReference(Root.class, 1L);
            session.persist(new Child(14, root));
            session.persist(new Child(15, root));
            session.persist(new Remark(root));
            assertThat(fixture.writes())
                    .containsExactly(
                            "UPDATE aggregate_root",
                            "INSERT aggregate_child",
                            "INSERT aggregate_child",
                            "INSERT remark");
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }
}
