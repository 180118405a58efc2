package dev.rowlock.it.retry;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.RowKey;
import dev.rowlock.gate.Passage;
import dev.rowlock.gate.RowGates;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryInterruptedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("The gate of a row")
class GateTest {
    private static final RowKey ROW = new RowKey(Counter.class.getName(), 1L);

    private final AtomicInteger executions = new AtomicInteger();

    @DatabaseTest
    @DisplayName("G07 holds back a retry without a connection, until whoever is inside has left")
    void holdsBackARetry(Persistence persistence) throws Exception {
        try (Fixture fixture = new Fixture(persistence)) {
            Background<Boolean> call;
            try (Passage inside = enter(fixture);
                    Passage next = enter(fixture)) {
                assertThat(List.of(inside, next)).allMatch(Passage::isComplete);
                call = Background.start(() -> hit(fixture, RetryPolicy.of(5)));
                Thread thread = call.thread();
                await().until(() -> fixture.log.count(AttemptEvent.Retried.class) == 1
                        && thread.getState() == Thread.State.TIMED_WAITING);
                assertThat(executions).hasValue(1);
                assertThat(persistence.activeConnections()).isZero();
            }
            assertThat(call.result()).isTrue();

            assertThat(executions).hasValue(2);
            assertThat(fixture.counter().hits).isEqualTo(2);
            assertThat(gates(fixture).size()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("G08, R32 holds back a retry until its deadline at the longest")
    void holdsBackUntilTheDeadline(Persistence persistence) throws Exception {
        try (Fixture fixture = new Fixture(persistence);
                Passage inside = enter(fixture);
                Passage next = enter(fixture)) {
            assertThat(List.of(inside, next)).allMatch(Passage::isComplete);
            RetryPolicy impatient = RetryPolicy.builder().deadlineMillis(1_000).build();

            assertThatThrownBy(() -> hit(fixture, impatient))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("gave up after 1 of 5 attempts");
            assertThat(executions).hasValue(1);
            assertThat(gates(fixture).size()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("G09 lets a thread that is interrupted go, with its flag")
    void letsAnInterruptedThreadGo(Persistence persistence) throws Exception {
        try (Fixture fixture = new Fixture(persistence);
                Passage inside = enter(fixture);
                Passage next = enter(fixture)) {
            assertThat(List.of(inside, next)).allMatch(Passage::isComplete);
            AtomicInteger flags = new AtomicInteger();
            Thread thread = new Thread(() -> {
                try {
                    hit(fixture, RetryPolicy.of(5));
                } catch (RetryInterruptedException expected) {
                    flags.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 10);
                }
            });
            thread.start();
            await().until(() -> thread.getState() == Thread.State.TIMED_WAITING
                    && fixture.log.count(AttemptEvent.Retried.class) == 1);
            thread.interrupt();
            thread.join();

            assertThat(flags).hasValue(1);
            assertThat(executions).hasValue(1);
        }
    }

    @DatabaseTest
    @DisplayName("G10 is never entered by a thread that has a transaction, be it of another factory")
    void isNotEnteredInsideATransaction(Persistence persistence) throws Exception {
        try (Fixture fixture = new Fixture(persistence);
                Passage inside = enter(fixture);
                Passage next = enter(fixture);
                SessionFactory another = new HibernatePersistenceConfiguration("another")
                        .managedClass(Counter.class)
                        .jdbcUrl(persistence.address().url())
                        .jdbcCredentials(
                                persistence.address().user(),
                                persistence.address().password())
                        .createEntityManagerFactory()) {
            assertThat(List.of(inside, next)).allMatch(Passage::isComplete);

            Rowlock.of(another).run(RetryPolicy.of(1), outer -> {
                outer.isJoinedToTransaction();
                hit(fixture, RetryPolicy.of(5));
            });

            assertThat(executions)
                    .as("a gate that is taken did not hold it back")
                    .hasValue(2);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isEqualTo(1);
        }
    }

    private boolean hit(Fixture fixture, RetryPolicy policy) {
        fixture.rowlock.run(policy, session -> {
            session.find(Counter.class, 1L).hits++;
            if (executions.incrementAndGet() == 1) {
                fixture.hitByAnother();
            }
        });
        return true;
    }

    private static Passage enter(Fixture fixture) throws InterruptedException {
        return gates(fixture).pass(null, List.of(ROW), SECONDS.toNanos(10));
    }

    private static RowGates gates(Fixture fixture) {
        return fixture.rowlock.unwrap(RowGates.class);
    }
}
