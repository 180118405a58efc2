package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.test.database.Bootstrap;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Jta;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.transaction.RollbackException;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
        bootstrap = Bootstrap.JTA)
class JtaTest {

    @DatabaseTest
    @DisplayName("A79 a child that changes in a JTA transaction counts once, root first")
    void aChildThatChanges(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            Jta.inTransaction(() -> {
                change(session, 11);
                session.flush();
                change(session, 12);
            });
        }

        assertThat(fixture.writes())
                .containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child", "UPDATE aggregate_child");
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A79 after a rollback of a JTA transaction the next one counts, also in the same session")
    void afterARollback(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            assertThatThrownBy(() -> Jta.inTransaction(() -> {
                        change(session, 11);
                        session.flush();
                        Jta.manager().setRollbackOnly();
                    }))
                    .isInstanceOf(RollbackException.class);
            assertThat(fixture.updates()).isEqualTo(1);
            assertThat(fixture.version(1)).isZero();

            session.clear();
            Jta.inTransaction(() -> change(session, 11));
        }

        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A79 each of two JTA transactions of one extended session counts")
    void twoTransactionsOfAnExtendedSession(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            Root root = session.find(Root.class, 1L);
            for (int transaction = 1; transaction <= 2; transaction++) {
                Jta.inTransaction(() -> {
                    change(session, 11);
                    session.flush();
                    change(session, 12);
                });
                assertThat(root.version).isEqualTo(transaction);
            }
        }

        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("A79 a JTA transaction inside a suspended one counts for itself, as does the suspended one")
    void aTransactionInsideASuspendedOne(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Session outer = fixture.sessionFactory().openSession();
                Session inner = fixture.sessionFactory().openSession()) {
            Jta.inTransaction(() -> {
                change(outer, 11);
                outer.flush();
                Jta.inTransactionOfItsOwn(() -> change(inner, 21));
                change(outer, 12);
                change(outer, 22);
            });
        }

        assertThat(fixture.updates()).isEqualTo(3);
        assertThat(fixture.version(1)).as("the outer transaction, once").isEqualTo(1);
        assertThat(fixture.version(2)).as("both transactions").isEqualTo(2);
    }

    private static void change(Session session, long child) {
        session.joinTransaction();
        Child changed = session.find(Child.class, child);
        changed.text = changed.text + " changed";
    }
}
