package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.hibernate.StatelessSession;
import org.junit.jupiter.api.DisplayName;

/** A root that no session manages has its old version again after a rollback, so that the next attempt can succeed. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class RolledBackRootTest {

    @DatabaseTest
    @DisplayName("A59 a detached root takes a part in the attempt after one that was rolled back")
    void aDetachedRootAfterARollback(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Root detached = fixture.sessionFactory().fromTransaction(session -> session.find(Root.class, 1L));
        try (Session session = fixture.sessionFactory().openSession()) {
            session.beginTransaction();
            session.persist(new Child(97, detached));
            session.flush();
            assertThat(Versions.in(session, detached)).isEqualTo(1L);
            session.getTransaction().rollback();
            assertThat(Versions.in(session, detached)).isEqualTo(0L);
        }
        persistence.recorder().reset();

        fixture.inTransaction(session -> session.persist(new Child(98, detached)));

        assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "INSERT aggregate_child");
        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A59 a stateless session takes the same root again after a rollback")
    void aStatelessSessionAfterARollback(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (StatelessSession session = fixture.sessionFactory().openStatelessSession()) {
            session.beginTransaction();
            Root root = session.get(Root.class, 1L);
            session.insert(new Child(97, root));
            session.getTransaction().rollback();
            persistence.recorder().reset();

            session.beginTransaction();
            session.insert(new Child(98, root));
            session.update(root);
            session.getTransaction().commit();
        }

        assertThat(fixture.writes())
                .containsExactly("UPDATE aggregate_root", "INSERT aggregate_child", "UPDATE aggregate_root");
        assertThat(fixture.version(1)).isEqualTo(1);
    }
}
