package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.hibernate.StaleObjectStateException;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class DetachedRootTest {

    @DatabaseTest
    @DisplayName("A44 a part that refers to a detached instance of a root that is managed")
    void aPartOfADetachedInstance(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Root detached = fixture.sessionFactory().fromTransaction(session -> session.find(Root.class, 1L));
        fixture.inTransaction(session -> {
            Root managed = session.find(Root.class, 1L);
            session.persist(new Child(99, detached));
            session.flush();
            assertThat(managed.version).isEqualTo(1);
            managed.name = "new";
        });

        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A41 a part of a root that was seen and detached conflicts as if it were loaded")
    void aDetachedRootIsChecked(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session second = fixture.sessionFactory().openSession()) {
            second.beginTransaction();
            Root root = second.find(Root.class, 1L);
            Child child = second.find(Child.class, 12L);
            second.detach(root);
            Child changed = second.contains(child) ? child : second.find(Child.class, 12L);
            changed.text = "second";
            changed.root = root;
            fixture.inTransaction(first -> first.find(Root.class, 1L).children.get(0).text = "first");

            assertThatThrownBy(() -> second.getTransaction().commit())
                    .hasRootCauseInstanceOf(StaleObjectStateException.class);
        }

        assertThat(fixture.version(1)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("A09 a detached root can take parts in one transaction after the other")
    void aDetachedRootTakesPartsAgainAndAgain(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Root detached = fixture.sessionFactory().fromTransaction(session -> session.find(Root.class, 1L));
        for (long id = 97; id <= 98; id++) {
            Child child = new Child(id, detached);
            fixture.inTransaction(session -> session.persist(child));
        }

        assertThat(fixture.version(1)).isEqualTo(2);
    }
}
