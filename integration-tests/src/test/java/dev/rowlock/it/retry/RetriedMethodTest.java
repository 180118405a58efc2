package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
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
    @DisplayName("goes on when the row that it lost is gone and its body can do without")
    void goesOnWithoutARowThatIsGone(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(
                    () -> fixture.sessionFactory.inTransaction(other -> other.remove(other.find(Counter.class, 1L))));

            service.remove(1);

            assertThat(service.executions()).isEqualTo(2);
            assertThat(fixture.log.of(AttemptEvent.Failed.class)).hasSize(1);
        }
    }

    @DatabaseTest
    @DisplayName("is repeated on further exception types where it names them, a violated constraint included")
    void isRepeatedOnFurtherTypes(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger round = new AtomicInteger(1);
            CounterService taken = fixture.service();
            taken.fragile(() -> new Counter(round.getAndIncrement()));
            assertThat(taken.executions()).isEqualTo(2);

            CounterService broken = fixture.service();
            assertThatThrownBy(() -> broken.fragile(() -> {
                        throw new IllegalStateException();
                    }))
                    .isInstanceOf(RetriesExhaustedException.class);
            assertThat(broken.executions()).isEqualTo(2);

            CounterService wrong = fixture.service();
            assertThatThrownBy(() -> wrong.fragile(() -> {
                        throw new IllegalStateException(new InterruptedException());
                    }))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(wrong.executions())
                    .as("what must never be repeated wins")
                    .isEqualTo(1);
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
