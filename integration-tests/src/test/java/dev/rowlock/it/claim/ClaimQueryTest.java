package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.TransactionRequiredException;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class})
@DisplayName("A claim query")
class ClaimQueryTest {

    private static Fixture withJobs(Persistence persistence, int count) {
        Fixture fixture = Fixture.of(persistence);
        fixture.sessionFactory().inTransaction(session -> {
            for (int id = 1; id <= count; id++) {
                session.persist(new Job(id, 10 - id % 10)); // the later, the more urgent
            }
        });
        persistence.recorder().reset();
        return fixture;
    }

    @DatabaseTest
    @DisplayName("C15 needs a transaction, and sends nothing without one")
    void needsATransaction(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 3);

        assertThatThrownBy(() -> fixture.queue().next(1))
                .isInstanceOf(TransactionRequiredException.class)
                .hasMessageContaining("next(int)");

        assertThat(persistence.recorder().statements().all()).isEmpty();
        assertThat(persistence.recorder().prepared()).isEmpty();
    }

    @DatabaseTest
    @DisplayName("says at the start which restriction cannot be read, and after the close that its factory is closed")
    void saysWhatIsWrong(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 1);

        assertThatThrownBy(() -> new RowlockMisspeltQueue(fixture.rowlock()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "MisspeltQueue.misspelt()\" cannot be read: where = \"status is READY\", orderBy = \"\""
                                + " must be HQL on Job without an alias")
                .hasMessageContaining("'READY'");
        SessionFactory closed = Fixture.open(persistence);
        JobQueue queue = new RowlockJobQueue(Rowlock.of(closed));
        closed.close();
        assertThatThrownBy(() -> queue.next(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("after its SessionFactory was closed");
        assertThatThrownBy(() -> Rowlock.of(closed))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("The SessionFactory is closed");
    }

    @DatabaseTest
    @DisplayName("F35 locks the rows that it returns and no others, in its order")
    void locksTheRowsThatItReturns(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 12);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            List<Job> jobs = fixture.queue().next(3);

            assertThat(jobs).extracting(job -> job.id).containsExactly(9L, 8L, 7L);
            assertThat(persistence.prober().lockedIds("job")).containsExactly(7L, 8L, 9L);
        });
    }

    @DatabaseTest
    @DisplayName("C02 leaves out what another holds: two claimers are disjoint")
    void leavesOutWhatAnotherHolds(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 12);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            List<Long> first = ids(fixture.queue().next(3));
            List<Long> second = Background.start(() -> fixture.rowlock()
                            .<List<Long>, RuntimeException>call(
                                    RetryPolicy.of(1),
                                    other -> ids(fixture.queue().next(3))))
                    .result();

            assertThat(first).containsExactly(9L, 8L, 7L);
            assertThat(second).containsExactly(6L, 5L, 4L);
        });
    }

    @DatabaseTest
    @DisplayName("fails at once where it is told not to wait, and the transaction stays usable")
    void failsAtOnce(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 3);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(ids(fixture.queue().next(1))).containsExactly(3L);
            Background.start(() -> {
                        fixture.rowlock().run(RetryPolicy.of(1), other -> {
                            assertThatThrownBy(() -> fixture.queue().nextOf(7))
                                    .isInstanceOf(ClaimUnavailableException.class);
                            assertThat(fixture.queue().nextOf(8))
                                    .hasValueSatisfying(
                                            job -> assertThat(job.id).isEqualTo(2));
                            assertThat(fixture.queue().nextOf(1)).isEmpty();
                        });
                        return true;
                    })
                    .result();
        });
    }

    @DatabaseTest
    @DisplayName("C09 waits for rows where it is told nothing else, and checks them again")
    void waitsAndChecksAgain(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 3);
        Background<List<Long>> waiting = fixture.rowlock().call(RetryPolicy.of(1), session -> {
            fixture.queue().next(1).get(0).status = Job.Status.DONE;
            session.flush();
            Background<List<Long>> other = Background.start(() -> fixture.rowlock()
                    .<List<Long>, RuntimeException>call(
                            RetryPolicy.of(1), claimer -> ids(fixture.queue().firstTwo())));
            persistence.lockWaits().await(1);
            return other;
        });

        assertThat(waiting.result()).containsExactly(2L, 1L);
    }

    @DatabaseTest
    @DisplayName("M03 gives each job to one of eight workers, once")
    void givesEachJobToOneWorker(Persistence persistence) {
        Fixture fixture = withJobs(persistence, 200);

        List<List<Long>> done = Race.between(8, number -> {
                    List<Long> mine = new ArrayList<>();
                    List<Long> batch = fixture.queue().work(3);
                    while (!batch.isEmpty()) {
                        mine.addAll(batch);
                        batch = fixture.queue().work(3);
                    }
                    return mine;
                })
                .orFail();

        assertThat(done.stream().flatMap(List::stream)).hasSize(200).doesNotHaveDuplicates();
        assertThat(done).filteredOn(mine -> !mine.isEmpty()).hasSizeGreaterThan(1);
        fixture.sessionFactory()
                .inTransaction(session -> assertThat(session.createSelectionQuery(
                                        "select count(*) from Job where runs = 1 and status = DONE", Long.class)
                                .getSingleResult())
                        .isEqualTo(200));
    }

    private static List<Long> ids(List<Job> jobs) {
        return jobs.stream().map(job -> job.id).toList();
    }
}
