package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** Two transactions that changed different children and saw nothing of the root: whenever they flush, both commit. */
@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class UnloadedRootConflictTest {

    @DatabaseTest
    @DisplayName("A42 both flush when they commit, one after the other")
    void bothFlushLate(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session first = begin(fixture);
                Session second = begin(fixture)) {
            change(first, 11);
            change(second, 12);
            first.getTransaction().commit();
            second.getTransaction().commit();
        }

        assertBothStored(fixture);
    }

    @DatabaseTest
    @DisplayName("A42 the first flushes early, and the second waits for it with its own flush")
    void theSecondFlushesWhileTheFirstIsOpen(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session first = begin(fixture);
                Session second = begin(fixture)) {
            change(second, 12);
            change(first, 11);
            first.flush();
            Background<Object> waiting = Background.start(() -> {
                second.flush();
                second.getTransaction().commit();
                return second;
            });
            persistence.lockWaits().await(1);
            first.getTransaction().commit();
            waiting.result();
        }

        assertBothStored(fixture);
    }

    @DatabaseTest
    @DisplayName("A42 the second has read its child before the first flushes and commits, and flushes last")
    void theSecondFlushesAfterTheFirstHasCommitted(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (Session second = begin(fixture)) {
            change(second, 12);
            try (Session first = begin(fixture)) {
                change(first, 11);
                first.flush();
                first.getTransaction().commit();
            }
            second.flush();
            second.getTransaction().commit();
        }

        assertBothStored(fixture);
    }

    private static Session begin(Fixture fixture) {
        Session session = fixture.sessionFactory().openSession();
        session.beginTransaction();
        return session;
    }

    private static void change(Session session, long child) {
        session.find(Child.class, child).text = "new";
    }

    private static void assertBothStored(Fixture fixture) {
        assertThat(fixture.updates()).isEqualTo(2);
        assertThat(fixture.selects()).isZero();
        assertThat(fixture.version(1)).isEqualTo(2);
        assertThat(fixture.count("Child where text = 'new' and root.id = 1")).isEqualTo(2);
    }
}
