package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ReadOnlyRootTest {

    @DatabaseTest
    @DisplayName("A55 a read-only root has its new version in memory and in the database, and can be updated later")
    void aReadOnlyRoot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session session = fixture.sessionFactory().openSession()) {
            session.beginTransaction();
            Root root = session.find(Root.class, 1L);
            session.setReadOnly(root, true);
            root.children.get(0).text = "new";
            session.flush();
            assertThat(root.version).isEqualTo(1);
            session.getTransaction().commit();
            assertThat(fixture.updates()).isEqualTo(1);
            assertThat(fixture.writes()).containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child");
            assertThat(fixture.version(1)).isEqualTo(1);

            session.beginTransaction();
            session.setReadOnly(root, false);
            root.name = "later";
            session.getTransaction().commit();
            assertThat(root.version).isEqualTo(2);
        }

        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.version(1)).isEqualTo(2);
        assertThat(fixture.count("Root where name = 'later'")).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A55 a root of a session that reads only, with a part that may be written")
    void aSessionThatReadsOnly(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            session.setDefaultReadOnly(true);
            Root root = session.find(Root.class, 1L);
            Child child = root.children.get(0);
            session.setReadOnly(child, false);
            child.text = "new";
            root.name = "never stored";
            session.flush();
            assertThat(root.version).isEqualTo(1);
        });

        assertThat(fixture.updates()).isEqualTo(1);
        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.count("Root where name is not null")).isZero();
    }
}
