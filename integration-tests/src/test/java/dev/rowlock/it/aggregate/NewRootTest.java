package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

/** A root that is inserted in the transaction begins at version 0, whatever is done to its parts there. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class NewRootTest {

    @DatabaseTest
    @DisplayName("A21 a new root with its children: inserted, never updated, never read")
    void aNewRootWithChildren(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            root.add(new Child(31).withDetail());
            session.persist(root);
        });

        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes())
                .containsExactly("INSERT aggregate_root", "INSERT aggregate_child", "INSERT aggregate_detail");
        assertThat(fixture.version(3)).isZero();
    }

    @DatabaseTest
    @DisplayName("A22 a child of a root that was inserted in the same transaction")
    void aChildOfARootOfTheSameTransaction(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(root);
            session.flush();
            session.persist(new Child(31, root));
            session.flush();
            assertThat(root.version).isZero();
        });

        assertThat(fixture.selects()).isZero();
        assertThat(fixture.writes()).containsExactly("INSERT aggregate_root", "INSERT aggregate_child");
        assertThat(fixture.version(3)).isZero();
    }

    @DatabaseTest
    @DisplayName("A23 a child persisted before its root")
    void aChildPersistedBeforeItsRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(new Child(31, root));
            session.persist(root);
        });

        // Hibernate itself looks once whether the root exists
        assertThat(fixture.selects()).isEqualTo(1);
        assertThat(persistence.recorder().inserts(Fixture.ROOT)).hasSize(1);
        assertThat(fixture.updates()).isZero();
        assertThat(fixture.version(3)).isZero();
    }

    @DatabaseTest
    @DisplayName("A23 a child and an IDENTITY part, both persisted before their root")
    void anIdentityPartPersistedBeforeItsRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(new Child(31, root));
            session.persist(new Remark(root));
            session.persist(root);
        });

        // Hibernate itself looks once whether the root exists
        assertThat(fixture.selects()).isEqualTo(1);
        assertThat(fixture.updates()).isZero();
        assertThat(fixture.version(3)).isZero();
        assertThat(fixture.count("Remark")).isEqualTo(1);
    }
}
