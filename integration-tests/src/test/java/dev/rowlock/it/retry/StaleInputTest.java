package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Escalation;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("Without row locks")
class StaleInputTest {
    private static final RetryPolicy WITHOUT_LOCKS = RetryPolicy.builder()
            .max(10)
            .baseMillis(1)
            .escalate(Escalation.NEVER)
            .build();

    private final AtomicInteger executions = new AtomicInteger();

    @DatabaseTest
    @DisplayName("R07, R53 a row that loses again though nobody wrote it ends the call: the input is stale")
    void staleInputEndsTheCall(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Counter detached = fixture.counter();
            fixture.hitByAnother();
            detached.hits = 50;

            assertThatThrownBy(() -> run(fixture, session -> session.merge(detached)))
                    .isInstanceOfSatisfying(
                            RetriesExhaustedException.class,
                            exhausted -> assertThat(exhausted.attempts())
                                    .extracting(FailedAttempt::kind)
                                    .containsExactly(ConflictKind.OPTIMISTIC, ConflictKind.STALE_INPUT));

            assertThat(executions).hasValue(2);
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("F31 a row that is gone ends the call")
    void aRowThatIsGoneEndsTheCall(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Counter detached = fixture.counter();
            fixture.sessionFactory.inTransaction(session -> session.remove(session.find(Counter.class, 1L)));
            detached.hits = 50;

            assertThatThrownBy(() -> run(fixture, session -> session.merge(detached)))
                    .isInstanceOfSatisfying(
                            RetriesExhaustedException.class,
                            exhausted -> assertThat(exhausted.attempts())
                                    .extracting(FailedAttempt::kind)
                                    .containsExactly(ConflictKind.OPTIMISTIC, ConflictKind.ROW_GONE));

            assertThat(executions).hasValue(2);
        }
    }

    @DatabaseTest
    @DisplayName("R07 a row that others really write meanwhile is tried again and again")
    void aRowThatOthersWriteIsTriedAgain(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            run(fixture, session -> {
                session.find(Counter.class, 1L).hits++;
                if (executions.get() < 5) {
                    fixture.hitByAnother();
                }
            });

            assertThat(executions).hasValue(5);
            assertThat(fixture.counter().hits).isEqualTo(5);
        }
    }

    private void run(Fixture fixture, java.util.function.Consumer<Session> work) {
        fixture.rowlock.run(WITHOUT_LOCKS, session -> {
            executions.incrementAndGet();
            work.accept(session);
        });
    }
}
