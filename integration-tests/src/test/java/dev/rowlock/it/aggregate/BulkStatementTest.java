package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.aggregate.Aggregates;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.TransactionRequiredException;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaUpdate;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** Statements that no event tells of: the version stays, and {@link Aggregates#touch} is how to say it. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class BulkStatementTest {

    @DatabaseTest
    @DisplayName("A49 a bulk HQL statement")
    void aBulkHqlStatement(Persistence persistence) {
        assertToldByTouch(
                persistence,
                session -> session.createMutationQuery("update Child set text = 'bulk' where root.id = 1")
                        .executeUpdate());
    }

    @DatabaseTest
    @DisplayName("A49 a bulk Criteria statement")
    void aBulkCriteriaStatement(Persistence persistence) {
        assertToldByTouch(persistence, session -> {
            CriteriaBuilder builder = session.getCriteriaBuilder();
            CriteriaUpdate<Child> update = builder.createCriteriaUpdate(Child.class);
            var child = update.from(Child.class);
            update.set("text", "bulk").where(builder.equal(child.get("root").get("id"), 1L));
            session.createMutationQuery(update).executeUpdate();
        });
    }

    @DatabaseTest
    @DisplayName("A49 a native SQL statement")
    void aNativeStatement(Persistence persistence) {
        assertToldByTouch(
                persistence,
                session -> session.createNativeMutationQuery(
                                "update aggregate_child set text = 'bulk' where root_id = 1")
                        .executeUpdate());
    }

    private static void assertToldByTouch(Persistence persistence, Consumer<Session> bulk) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(bulk);
        assertThat(fixture.updates()).isZero();
        assertThat(fixture.version(1)).isZero();
        assertThat(texts(fixture)).isEqualTo(3);

        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            bulk.accept(session);
            Aggregates.touch(session, session.getReference(Root.class, 1L));
        });
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_child", "UPDATE aggregate_root");
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isZero();
    }

    private static long texts(Fixture fixture) {
        return fixture.count("Child where text = 'bulk' and root.id = 1");
    }

    @DatabaseTest
    @DisplayName("A49 touch and a changed child, in either order, increment once")
    void touchAndAChangedChild(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            Aggregates.touch(session, root);
            assertThat(root.version).isEqualTo(1);
            root.children.get(0).text = "new";
        });
        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);

        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            root.children.get(0).text = "newer";
            session.flush();
            Aggregates.touch(session, root);
            root.name = "new";
        });
        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(2);

        persistence.recorder().reset();
        fixture.inStatelessTransaction(session -> Aggregates.touch(session, session.get(Root.class, 1L)));
        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(3);
    }

    @DatabaseTest
    @DisplayName("A49 touch refuses what is no root, and a session without a transaction")
    void touchRefuses(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> assertThatThrownBy(
                        () -> Aggregates.touch(session, session.find(Child.class, 11L)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + Child.class.getName()
                        + "\" is no root of an aggregate; put @AggregateVersion on its @Version"));
        try (Session session = fixture.sessionFactory().openSession()) {
            Root root = session.find(Root.class, 1L);
            assertThatThrownBy(() -> Aggregates.touch(session, root)).isInstanceOf(TransactionRequiredException.class);
        }
    }
}
