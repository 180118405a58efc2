package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** One session with more than one transaction, or one transaction with more than one persistence context. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class SessionReuseTest {

    @DatabaseTest
    @DisplayName("A56 clear between two changes of one transaction increments once, with the root dirty after it")
    void clearBetweenTwoChanges(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.find(Root.class, 1L).children.get(0).text = "new";
            session.flush();
            session.clear();
            Root root = session.find(Root.class, 1L);
            root.name = "new";
            root.children.get(1).text = "new";
            session.flush();
            assertThat(root.version).isEqualTo(1);
        });

        // the version, then the name with the version as it is
        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(persistence.recorder().updates(Fixture.CHILD)).hasSize(2);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A56 clear between two changes of parts alone: one UPDATE of the root")
    void clearBetweenTwoChangesOfParts(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.find(Child.class, 11L).text = "new";
            session.flush();
            session.clear();
            session.find(Child.class, 12L).text = "new";
            session.flush();
            session.clear();
            session.find(Root.class, 1L);
            session.find(Child.class, 13L).text = "new";
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.writes())
                .containsExactly(
                        "UPDATE aggregate_root",
                        "UPDATE aggregate_child",
                        "UPDATE aggregate_child",
                        "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A59 an extended persistence context with two transactions")
    void anExtendedPersistenceContext(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            Root root = session.find(Root.class, 1L);
            for (int i = 1; i <= 2; i++) {
                root.children.get(0).text = "between the transactions " + i;
                session.beginTransaction();
                session.flush();
                root.children.get(1).text = "inside " + i;
                session.getTransaction().commit();
                assertThat(root.version).isEqualTo(i);
                assertThat(fixture.updates()).isEqualTo(i);
                assertThat(fixture.version(1)).isEqualTo(i);
            }
        }
        assertThat(fixture.count("Child where text like '% 2'")).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A59 a transaction after a rollback in the same session, cleared by hand or by the rollback alone")
    void aTransactionAfterARollback(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        for (boolean clear : new boolean[] {true, false}) {
            for (boolean loaded : new boolean[] {true, false}) {
                long version = fixture.version(1);
                try (Session session = fixture.sessionFactory().openSession()) {
                    change(session, loaded);
                    session.flush();
                    session.getTransaction().rollback();
                    assertThat(fixture.version(1)).isEqualTo(version);
                    if (clear) {
                        session.clear();
                    }
                    persistence.recorder().reset();
                    change(session, loaded);
                    session.getTransaction().commit();
                }
                assertThat(fixture.writes())
                        .as("cleared %s, root loaded %s", clear, loaded)
                        .containsExactly("UPDATE aggregate_root", "UPDATE aggregate_detail");
                assertThat(fixture.version(1)).isEqualTo(version + 1);
            }
        }
        assertThat(fixture.count("Detail where votes = 4")).isEqualTo(1);
    }

    private static void change(Session session, boolean loaded) {
        session.beginTransaction();
        if (loaded) {
            session.find(Root.class, 1L);
        }
        session.find(Detail.class, 11L).votes++;
    }
}
