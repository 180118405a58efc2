package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Hibernate;
import org.hibernate.LockMode;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class OncePerTransactionTest {

    @DatabaseTest
    @DisplayName("A06 a child, a flush, then the root")
    void childFlushRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.children.get(0).text = "new";
            session.flush();
            root.name = "new";
        });

        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A07 the root, a flush, then a child")
    void rootFlushChild(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.name = "new";
            session.flush();
            root.children.get(0).text = "new";
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A08 a child in each of three flushes")
    void aChildInThreeFlushes(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Child child = session.find(Root.class, 1L).children.get(0);
            for (int i = 0; i < 3; i++) {
                child.text = "new " + i;
                session.flush();
            }
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A30 a collection of the root itself, and reading it")
    void aCollectionOfTheRootItself(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L).labels.add("new"));
        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);

        fixture.inTransaction(session -> Hibernate.initialize(session.find(Root.class, 1L).labels));
        assertThat(fixture.updates()).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A34 a root loaded with a pessimistic lock")
    void aPessimisticallyLockedRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Root.class, 1L, LockMode.PESSIMISTIC_WRITE)
                .children
                .get(0)
                .text = "new");

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A44 the new version is readable after the flush")
    void theNewVersionIsReadableAfterTheFlush(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.children.get(0).text = "new";
            session.flush();
            assertThat(root.version).isEqualTo(1);
        });
    }

    @DatabaseTest
    @DisplayName("A58 refresh after the increment")
    void refreshAfterTheIncrement(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.children.get(0).text = "new";
            session.flush();
            session.refresh(root);
            assertThat(root.version).isEqualTo(1);
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A74 the root alone in two flushes, and after its insert")
    void theRootAloneInTwoFlushes(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.name = "one";
            session.flush();
            root.name = "two";
        });
        assertThat(fixture.version(1)).isEqualTo(1);

        fixture.inTransaction(session -> {
            Root root = new Root(3);
            session.persist(root);
            session.flush();
            root.name = "one";
        });
        assertThat(fixture.version(3)).isZero();
    }
}
