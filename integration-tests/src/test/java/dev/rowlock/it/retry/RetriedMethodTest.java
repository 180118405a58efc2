package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.rowlock.Rowlock;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("A retried method")
class RetriedMethodTest {

    @DatabaseTest
    @DisplayName("R02 runs twice when the conflict shows only at commit")
    void runsTwiceWhenTheConflictShowsOnlyAtCommit(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger reads = new AtomicInteger();
            CounterService service = fixture.service(() -> {
                if (reads.incrementAndGet() == 1) {
                    fixture.hitByAnother();
                }
            });

            service.hit(1);

            assertThat(service.executions()).isEqualTo(2);
            assertThat(fixture.counter().hits).isEqualTo(2);
            assertThat(fixture.log.of(AttemptEvent.Failed.class))
                    .singleElement()
                    .satisfies(failed -> {
                        assertThat(failed.conflict().kind()).isEqualTo(ConflictKind.OPTIMISTIC);
                        assertThat(failed.conflict().phase()).isEqualTo(Phase.FLUSH);
                        assertThat(failed.conflict().id()).isEqualTo(1L);
                    });
        }
    }

    @DatabaseTest
    @DisplayName("locks the row that it lost as the first statement of its retry, and only that one")
    void locksTheRowThatItLost(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.sessionFactory.inTransaction(session -> session.persist(new Counter(2)));
            AtomicInteger reads = new AtomicInteger();
            CounterService service = fixture.service(() -> {
                if (reads.incrementAndGet() == 1) {
                    fixture.hitByAnother();
                    persistence.recorder().reset();
                } else {
                    assertThat(persistence.prober().lockedIds("counter")).containsExactly(1L);
                }
            });

            service.hit(1);

            assertThat(reads).hasValue(2);
            assertThat(persistence.recorder().statements().locking("counter")).hasSize(1);
            assertThat(persistence.recorder().statements().sql())
                    .satisfiesExactly(
                            lost -> assertThat(lost).startsWith("update Counter"),
                            lock -> assertThat(lock).startsWith("select").contains("for "),
                            read -> assertThat(read).startsWith("select").doesNotContain("for "),
                            write -> assertThat(write).startsWith("update Counter"));
        }
    }

    @DatabaseTest
    @DisplayName("R28 runs max times at most, and max = 1 once")
    void runsMaxTimesAtMost(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            // Without escalation, or the other's write would have to wait for the lock of the attempt.
            CounterService five = fixture.service(fixture::hitByAnother);
            assertThatThrownBy(() -> five.hitWithoutEscalation(1)).isInstanceOf(RetriesExhaustedException.class);
            assertThat(five.executions()).isEqualTo(5);
            assertThat(fixture.log.count(AttemptEvent.Retried.class)).isEqualTo(4);

            CounterService once = fixture.service(fixture::hitByAnother);
            assertThatThrownBy(() -> once.hitOnce(1)).isInstanceOf(RetriesExhaustedException.class);
            assertThat(once.executions()).isEqualTo(1);

            assertThat(fixture.counter().hits).as("only the others'").isEqualTo(6);
        }
    }

    @DatabaseTest
    @DisplayName("R51 tells the history of its attempts when it is exhausted")
    void tellsTheHistory(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(fixture::hitByAnother);

            RetriesExhaustedException exhausted =
                    catchThrowableOfType(RetriesExhaustedException.class, () -> service.hitWithoutEscalation(1));

            assertThat(exhausted).isInstanceOf(OptimisticLockException.class);
            assertThat(exhausted.attempts()).hasSize(5).allSatisfy(attempt -> {
                assertThat(attempt.kind()).isEqualTo(ConflictKind.OPTIMISTIC);
                assertThat(attempt.entityName()).isEqualTo(Counter.class.getName());
                assertThat(attempt.id()).isEqualTo(1L);
            });
            assertThat(exhausted.getSuppressed()).hasSize(4);
            assertThat(exhausted)
                    .hasMessageStartingWith("\"" + CounterService.class.getName()
                            + ".hitWithoutEscalation(long)\" gave up after 5 of 5 attempts: #1 OPTIMISTIC in FLUSH on "
                            + Counter.class.getName() + "#1");
        }
    }

    @DatabaseTest
    @DisplayName("R27 rethrows what is no conflict unchanged, rolled back, without a retry or a leak")
    void rethrowsWhatIsNoConflict(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            for (Throwable failure :
                    new Throwable[] {new IOException("checked"), new IllegalStateException(), new AssertionError()}) {
                CounterService service = fixture.service();
                assertThatThrownBy(() -> service.fail(failure)).isSameAs(failure);
                assertThat(service.executions()).isEqualTo(1);
                assertThat(persistence.activeConnections()).isZero();
            }
            assertThat(fixture.counter().hits).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R18 never returns normally when its body swallowed the conflict")
    void neverReturnsNormallyWhenTheConflictWasSwallowed(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(fixture::hitByAnother);

            assertThatThrownBy(() -> service.swallow(1))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("SWALLOWED");

            assertThat(fixture.counter().hits).as("only the other's").isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R29 retries at the outermost call only")
    void retriesAtTheOutermostCallOnly(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger reads = new AtomicInteger();
            CounterService service = fixture.service(() -> {
                if (reads.incrementAndGet() == 1) {
                    fixture.hitByAnother();
                }
            });

            service.hitThroughAnother(1);

            assertThat(service.executions()).isEqualTo(2);
            assertThat(fixture.counter().hits).isEqualTo(2);
            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(2);
        }
    }

    @DatabaseTest
    @DisplayName("says that its SessionFactory is closed")
    void saysThatItsSessionFactoryIsClosed(Persistence persistence) {
        SessionFactory sessionFactory = CounterProcess.open(
                persistence.address().url(), persistence.address().user());
        Rowlock rowlock = Rowlock.of(sessionFactory);
        CounterService service = new RowlockCounterService(rowlock, rowlock.session(), () -> {});
        sessionFactory.close();

        assertThatThrownBy(() -> service.hit(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("\"" + CounterService.class.getName() + ".hit(long)\"")
                .hasMessageContaining("after its SessionFactory was closed");
    }

    @DatabaseTest
    @DisplayName("refuses a session that is not Rowlock's")
    void refusesAForeignSession(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence);
                var foreign = fixture.sessionFactory.openSession()) {
            assertThatThrownBy(() -> new RowlockCounterService(fixture.rowlock, foreign, () -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("The argument \"session\" is not rowlock.session()");
            assertThatThrownBy(() -> fixture.rowlock.session().find(Counter.class, 1L))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("outside of an attempt");
            assertThatThrownBy(() -> fixture.rowlock.session().close()).isInstanceOf(IllegalStateException.class);
        }
    }
}
