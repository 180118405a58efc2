package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** Hibernate does not say which root it forces the version of, so one with the same version may be mistaken for it. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ForcedAmongRootsTest {

    @DatabaseTest
    @DisplayName("A35 PESSIMISTIC_FORCE_INCREMENT of a root with the version that a settled one has increments it")
    void aRootWithTheVersionOfASettledOne(Persistence persistence) {
        List<Consumer<Session>> ways = List.of(
                session -> session.find(Root.class, 2L, LockMode.PESSIMISTIC_FORCE_INCREMENT),
                session -> session.lock(session.find(Root.class, 2L), LockMode.PESSIMISTIC_FORCE_INCREMENT),
                session -> session.lock(session.getReference(Root.class, 2L), LockMode.PESSIMISTIC_FORCE_INCREMENT),
                session -> session.createSelectionQuery("from Root where id = 2", Root.class)
                        .setHibernateLockMode(LockMode.PESSIMISTIC_FORCE_INCREMENT)
                        .getSingleResult());
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 21L).text = "new");
        for (Consumer<Session> way : ways) {
            long first = fixture.version(1);
            assertThat(fixture.version(2)).isEqualTo(first + 1);
            persistence.recorder().reset();
            fixture.inTransaction(session -> {
                Root root = session.find(Root.class, 1L);
                session.lock(root, LockMode.OPTIMISTIC_FORCE_INCREMENT);
                root.children.get(0).text = "of version " + first;
                session.flush();
                way.accept(session);
                session.find(Child.class, 21L).text = "of version " + first;
            });

            assertThat(fixture.version(2)).isEqualTo(first + 2);
            assertThat(fixture.version(1)).isEqualTo(first + 1);
            assertThat(fixture.writes())
                    .containsExactly(
                            "UPDATE aggregate_root", // the first root, for its part
                            "UPDATE aggregate_child",
                            "UPDATE aggregate_root", // the second, by the caller
                            "UPDATE aggregate_child",
                            "UPDATE aggregate_root"); // the first, by Hibernate, which changes nothing
        }
    }

    @DatabaseTest
    @DisplayName("A35 OPTIMISTIC_FORCE_INCREMENT of a root that was incremented unloaded: Hibernate's changes nothing")
    void aRootThatWasIncrementedUnloaded(Persistence persistence) {
        List<Consumer<Session>> ways = List.of(
                session -> session.find(Root.class, 1L, LockMode.OPTIMISTIC_FORCE_INCREMENT),
                session -> session.lock(session.find(Root.class, 1L), LockMode.OPTIMISTIC_FORCE_INCREMENT));
        Fixture fixture = Fixture.of(persistence);
        for (Consumer<Session> way : ways) {
            long before = fixture.version(1);
            persistence.recorder().reset();
            fixture.inTransaction(session -> {
                session.find(Child.class, 11L).text = "of version " + before;
                session.flush();
                way.accept(session);
            });

            assertThat(fixture.version(1)).isEqualTo(before + 1);
            assertThat(fixture.writes())
                    .containsExactly("UPDATE aggregate_root", "UPDATE aggregate_child", "UPDATE aggregate_root");
        }
    }
}
