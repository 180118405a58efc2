package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class ForcedIncrementTest {

    @DatabaseTest
    @DisplayName("A35 OPTIMISTIC_FORCE_INCREMENT: one increment, and Hibernate's own at commit changes nothing")
    void optimisticForceIncrement(Persistence persistence) {
        assertOneIncrement(persistence, LockMode.OPTIMISTIC_FORCE_INCREMENT, true, false, 2);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC_FORCE_INCREMENT, true, true, 2);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC_FORCE_INCREMENT, false, false, 1);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC_FORCE_INCREMENT, false, true, 1);
    }

    @DatabaseTest
    @DisplayName("A35 PESSIMISTIC_FORCE_INCREMENT: one increment, the caller's where that came first")
    void pessimisticForceIncrement(Persistence persistence) {
        assertOneIncrement(persistence, LockMode.PESSIMISTIC_FORCE_INCREMENT, true, false, 1);
        assertOneIncrement(persistence, LockMode.PESSIMISTIC_FORCE_INCREMENT, true, true, 2);
        assertOneIncrement(persistence, LockMode.PESSIMISTIC_FORCE_INCREMENT, false, false, 1);
        assertOneIncrement(persistence, LockMode.PESSIMISTIC_FORCE_INCREMENT, false, true, 1);
    }

    @DatabaseTest
    @DisplayName("A35 OPTIMISTIC: the check at commit finds our own increment in order")
    void optimistic(Persistence persistence) {
        assertOneIncrement(persistence, LockMode.OPTIMISTIC, true, false, 1);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC, true, true, 1);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC, false, false, 1);
        assertOneIncrement(persistence, LockMode.OPTIMISTIC, false, true, 1);
    }

    private static void assertOneIncrement(
            Persistence persistence, LockMode mode, boolean lockFirst, boolean rootToo, int updates) {
        Fixture fixture = new Fixture(persistence);
        if (fixture.count("Root") == 0) {
            Fixture.of(persistence);
        }
        long before = fixture.version(1);
        persistence.recorder().reset();
        fixture.inTransaction(session -> forced(session, mode, lockFirst, rootToo));

        String situation = mode + ", lock first " + lockFirst + ", root too " + rootToo;
        assertThat(fixture.updates()).as(situation).isEqualTo(updates);
        assertThat(persistence.recorder().updates(Fixture.CHILD)).as(situation).hasSize(1);
        assertThat(fixture.version(1)).as(situation).isEqualTo(before + 1);
    }

    private static void forced(Session session, LockMode mode, boolean lockFirst, boolean rootToo) {
        Root root = session.find(Root.class, 1L);
        if (lockFirst) {
            session.lock(root, mode);
        }
        root.children.get(0).text = root.children.get(0).text + "x";
        if (rootToo) {
            root.name = root.name + "x";
        }
        if (!lockFirst) {
            session.flush();
            session.lock(root, mode);
        }
    }

    @DatabaseTest
    @DisplayName("A35 the caller forces an increment of a second root, which has the version that the first now has")
    void theCallerForcesTwoRoots(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 21L).text = "new");
        assertThat(fixture.version(2)).isEqualTo(1);

        fixture.inTransaction(session -> {
            Root first = session.find(Root.class, 1L);
            session.lock(first, LockMode.OPTIMISTIC_FORCE_INCREMENT);
            first.children.get(0).text = "new";
            session.flush();
            session.lock(session.find(Root.class, 2L), LockMode.OPTIMISTIC_FORCE_INCREMENT);
        });

        assertThat(fixture.version(1)).isEqualTo(1);
        assertThat(fixture.version(2)).isEqualTo(2);
    }
}
