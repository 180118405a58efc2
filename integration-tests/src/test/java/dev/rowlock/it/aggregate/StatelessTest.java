package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class StatelessTest {

    @DatabaseTest
    @DisplayName("A48 insert, update, delete and upsert of a stateless session")
    void theFourOperationsOfAStatelessSession(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inStatelessTransaction(session -> session.insert(new Child(14, root(session, 1))));
        assertThat(fixture.writes().subList(0, 2)).containsExactly("UPDATE aggregate_root", "INSERT aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);

        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 14L);
            child.text = "new";
            session.fetch(child.tags);
            child.tags.add("new");
            session.update(child);
        });
        assertThat(fixture.version(1)).isEqualTo(2);

        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 14L);
            child.text = "newer";
            session.upsert(child);
        });
        assertThat(fixture.version(1)).isEqualTo(3);

        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 14L);
            session.fetch(child.tags);
            session.delete(child);
        });
        assertThat(fixture.version(1)).isEqualTo(4);
        assertThat(fixture.updates()).isEqualTo(4);
    }

    @DatabaseTest
    @DisplayName("A80 a stateless session does not conflict with itself")
    void aStatelessSessionDoesNotConflictWithItself(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inStatelessTransaction(session -> {
            Root root = root(session, 1);
            session.insert(new Child(14, root));
            root.name = "new";
            session.update(root);
        });

        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A81 without a transaction each statement counts")
    void withoutATransactionEachStatementCounts(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (StatelessSession session = fixture.sessionFactory().openStatelessSession()) {
            for (long id = 11; id <= 12; id++) {
                Child child = session.get(Child.class, id);
                child.text = "new";
                session.update(child);
            }
        }

        assertThat(fixture.version(1)).isEqualTo(2);
    }

    private static Root root(StatelessSession session, long id) {
        return session.get(Root.class, id);
    }
}
