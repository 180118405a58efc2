package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import org.hibernate.Session;
import org.hibernate.StaleObjectStateException;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ConflictTest {

    @DatabaseTest
    @DisplayName("A41 two transactions that loaded the root and changed different children conflict")
    void twoTransactionsThatLoadedTheRootConflict(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session second = fixture.sessionFactory().openSession()) {
            second.beginTransaction();
            Root loaded = second.find(Root.class, 1L);
            loaded.children.get(1).text = "second";
            fixture.inTransaction(first -> first.find(Root.class, 1L).children.get(0).text = "first");

            assertThatThrownBy(() -> second.getTransaction().commit())
                    .hasRootCauseInstanceOf(StaleObjectStateException.class);
        }

        assertThat(fixture.version(1)).isEqualTo(1);
        fixture.inTransaction(session -> {
            assertThat(session.find(Child.class, 11L).text).isEqualTo("first");
            assertThat(session.find(Child.class, 12L).text).isNull();
        });
    }

    @DatabaseTest
    @DisplayName("A43 the conflict surfaces at flush, with the root's name and id")
    void theConflictSurfacesAtFlush(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session second = fixture.sessionFactory().openSession()) {
            second.beginTransaction();
            second.find(Root.class, 1L).children.get(1).text = "second";
            fixture.inTransaction(first -> first.find(Child.class, 11L).text = "first");

            assertThatThrownBy(second::flush)
                    .isInstanceOf(OptimisticLockException.class)
                    .cause()
                    .asInstanceOf(type(StaleObjectStateException.class))
                    .satisfies(stale -> {
                        assertThat(stale.getEntityName()).isEqualTo(Root.class.getName());
                        assertThat(stale.getIdentifier()).isEqualTo(1L);
                    });
            second.getTransaction().rollback();
        }
    }
}
