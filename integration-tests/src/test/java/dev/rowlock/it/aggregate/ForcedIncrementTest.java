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
    @DisplayName("A35 the caller forces an increment too")
    void theCallerForcesAnIncrementToo(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        long before = 0;
        for (LockMode mode :
                new LockMode[] {LockMode.OPTIMISTIC_FORCE_INCREMENT, LockMode.PESSIMISTIC_FORCE_INCREMENT}) {
            for (boolean lockFirst : new boolean[] {true, false}) {
                for (boolean rootToo : new boolean[] {true, false}) {
                    persistence.recorder().reset();
                    fixture.inTransaction(session -> forced(session, mode, lockFirst, rootToo));
                    int noMore = mode == LockMode.OPTIMISTIC_FORCE_INCREMENT || rootToo ? 2 : 1;
                    assertThat(fixture.updates())
                            .as("%s, lock first %s, root too %s", mode, lockFirst, rootToo)
                            .isBetween(1, noMore);
                    assertThat(fixture.version(1))
                            .as("%s, lock first %s, root too %s", mode, lockFirst, rootToo)
                            .isEqualTo(++before);
                }
            }
        }
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
