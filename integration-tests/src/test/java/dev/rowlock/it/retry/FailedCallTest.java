package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AfterCommitException;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("A retried call that fails")
class FailedCallTest {

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
    @DisplayName("R07 stops at once when what it was given is out of date")
    void stopsAtOnceWithStaleInput(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Counter detached = fixture.counter();
            fixture.hitByAnother();
            detached.hits = 77;
            CounterService service = fixture.service();

            assertThatThrownBy(() -> service.overwrite(detached))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("STALE_INPUT");

            assertThat(service.executions()).isEqualTo(2);
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("F31 reports a row that is gone, and stops")
    void reportsARowThatIsGone(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Counter detached = fixture.counter();
            fixture.sessionFactory.inTransaction(other -> {
                Counter row = other.find(Counter.class, 1L);
                row.hits++;
                other.flush();
                other.remove(row);
            });
            CounterService service = fixture.service();

            assertThatThrownBy(() -> service.overwrite(detached))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("ROW_GONE");

            assertThat(service.executions()).isEqualTo(2);
        }
    }

    @DatabaseTest
    @DisplayName("that ends its transaction itself is told so, and never repeated")
    void thatEndsItsTransactionItself(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();

            assertThatThrownBy(() -> service.endItsTransaction(1))
                    .isInstanceOf(AfterCommitException.class)
                    .hasRootCauseMessage("\"" + CounterService.class.getName()
                            + ".endItsTransaction(long)\" ended the transaction of its attempt itself;"
                            + " leave commit and rollback to Rowlock");

            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("is not repeated when something of Hibernate's fails after its commit")
    void isNotRepeatedWhenSomethingFailsAfterItsCommit(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger executions = new AtomicInteger();

            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(5), session -> {
                        executions.incrementAndGet();
                        session.find(Counter.class, 1L).hits++;
                        session.unwrap(SharedSessionContractImplementor.class)
                                .getTransactionCompletionCallbacks()
                                .registerCallback((AfterCompletionCallback) (success, source) -> {
                                    throw new OptimisticLockException("in a callback");
                                });
                    }))
                    .isInstanceOf(AfterCommitException.class);

            assertThat(executions).hasValue(1);
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }
}
