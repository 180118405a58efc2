package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

@Mapped({Task.class, BareTask.class})
@DisplayName("The rows of a claim query")
class LockedRowsTest {

    @DatabaseTest
    @DisplayName(
            "Q10 F35 are all that is locked, whether there is an index or not, and whatever it does about held rows")
    void areAllThatIsLocked(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 24);
        TaskQueue queue = tasks.queue();

        tasks.claiming(() -> queue.next(4), rows -> assertLocked(persistence, "task", 8, 9, 18, 19));
        tasks.claiming(() -> queue.atOnce(4), rows -> assertLocked(persistence, "task", 8, 9, 18, 19));
        tasks.claiming(() -> queue.waiting(4), rows -> assertLocked(persistence, "task", 1, 10, 11, 20));
        tasks.claiming(() -> queue.nextBare(4), rows -> assertLocked(persistence, "baretask", 8, 9, 18, 19));
        tasks.claiming(() -> queue.bareAtOnce(4), rows -> assertLocked(persistence, "baretask", 8, 9, 18, 19));
        tasks.claiming(() -> queue.waitingBare(4), rows -> assertLocked(persistence, "baretask", 8, 9, 18, 19));
    }

    private static void assertLocked(Persistence persistence, String table, Integer... ids) {
        assertThat(persistence.prober().lockedIds(table))
                .extracting(id -> ((Number) id).intValue())
                .containsExactly(ids);
        String other = table.equals("task") ? "baretask" : "task";
        assertThat(persistence.prober().lockedIds(other)).isEmpty();
    }

    @DatabaseTest
    @DisplayName("Q11 are found past those that others hold, and no other worker waits")
    void areFoundPastThoseThatOthersHold(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 60);
        tasks.claiming(() -> tasks.queue().next(50), held -> {
            List<Long> others = Background.start(() -> tasks.rowlock()
                            .<List<Long>, RuntimeException>call(
                                    RetryPolicy.of(1),
                                    session -> Tasks.ids(tasks.queue().next(50))))
                    .result();

            assertThat(held).hasSize(50);
            assertThat(others).hasSize(10).doesNotContainAnyElementsOf(Tasks.ids(held));
            Background.start(() -> {
                        tasks.rowlock()
                                .run(
                                        RetryPolicy.of(1),
                                        session -> assertThatThrownBy(
                                                        () -> tasks.queue().atOnce(1))
                                                .isInstanceOf(ClaimUnavailableException.class));
                        return true;
                    })
                    .result();
        });
    }

    @DatabaseTest
    @DisplayName("C03 come with a lock clause: on PostgreSQL in one statement, elsewhere each by its id")
    void comeWithALockClause(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 60);
        tasks.claiming(() -> tasks.queue().next(3), rows -> {
            List<RecordedStatement> selects = persistence.recorder().selects("task");
            if (persistence.database() == Database.POSTGRESQL) {
                assertThat(selects)
                        .singleElement()
                        .satisfies(select -> assertThat(select.sql())
                                .containsPattern("order by \\w+\\.priority,\\w+\\.id fetch first \\? rows only"
                                        + " for no key update of \\w+ skip locked$"));
            } else {
                assertThat(selects).hasSize(4);
                assertThat(selects.get(0)).matches(candidates -> !candidates.locking());
                assertThat(selects.subList(1, 4))
                        .allSatisfy(
                                lock -> assertThat(lock.sql())
                                        .containsPattern(
                                                "where \\w+\\.id=\\? and \\(?\\w+\\.state='READY'\\)? for update skip locked$"));
            }
        });
    }

    @DatabaseTest
    @DisplayName("Q12 come with their last committed state, also where the session had loaded them before")
    void comeWithTheirLastCommittedState(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 60);
        tasks.rowlock().run(RetryPolicy.of(1), session -> {
            Task loaded = session.find(Task.class, 9L);
            Background.start(() -> {
                        tasks.sessionFactory().inTransaction(other -> other.find(Task.class, 9L).failures = 7);
                        return true;
                    })
                    .result();

            List<Task> claimed = tasks.queue().next(2);

            assertThat(claimed).extracting(task -> task.id).containsExactly(9L, 19L);
            assertThat(claimed.get(0)).isSameAs(loaded).matches(task -> task.failures == 7);
            assertThat(persistence.prober().lockedIds("task")).containsExactly(9L, 19L);
            assertThat(tasks.queue().next(2)).isEqualTo(claimed);
        });
    }

    @DatabaseTest
    @DisplayName("Q13 may be chosen by a list and by a subquery, whose rows are not locked")
    void mayBeChosenByAListAndByASubquery(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 12);
        tasks.sessionFactory().inTransaction(session -> session.find(BareTask.class, 1L).state = Task.State.DONE);

        tasks.claiming(
                () -> tasks.queue().ofPriorities(List.of(9, 10), 3),
                rows -> assertThat(Tasks.ids(rows)).containsExactly(11L, 10L, 1L));
        tasks.claiming(() -> tasks.queue().withBareOne(2), rows -> {
            assertThat(Tasks.ids(rows)).containsExactly(2L, 3L);
            assertLocked(persistence, "task", 2, 3);
        });
    }

    @DatabaseTest(Database.POSTGRESQL)
    @DisplayName("C39 are as many as were asked for, whatever plan PostgreSQL chooses, and so are the updated ones")
    void areAsManyAsWereAskedFor(Persistence persistence) {
        Tasks tasks = Tasks.of(persistence, 300);
        for (String planner : List.of("enable_seqscan", "enable_indexscan", "enable_sort", "enable_bitmapscan")) {
            tasks.rowlock().run(RetryPolicy.of(1), session -> {
                session.createNativeMutationQuery("set local " + planner + " = off")
                        .executeUpdate();
                List<Task> claimed = tasks.queue().next(5);
                claimed.forEach(task -> task.state = Task.State.DONE);

                assertThat(claimed).hasSize(5);
                assertThat(persistence.prober().lockedIds("task")).hasSize(5);
            });
        }

        assertThat(tasks.count("Task where state = DONE")).isEqualTo(20);
    }
}
