package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Escalation;
import dev.rowlock.retry.AfterCommitException;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryInterruptedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("An attempt")
class AttemptTest {

    @DatabaseTest
    @DisplayName("R39 has a number, and the id of its call in common with the others")
    void hasANumberAndTheIdOfItsCall(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<Integer> numbers = new ArrayList<>();
            Set<UUID> ids = new HashSet<>();
            CounterService service = fixture.service(() -> {
                numbers.add(Attempt.current().number());
                ids.add(Attempt.current().invocationId());
                if (numbers.size() < 3) {
                    fixture.hitByAnother();
                }
            });

            service.hitWithoutEscalation(1);

            assertThat(numbers).containsExactly(1, 2, 3);
            assertThat(ids).hasSize(1);
            assertThatThrownBy(Attempt::current)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("No attempt is running on this thread");
        }
    }

    @DatabaseTest
    @DisplayName(
            "R38, F14 runs a callback once, after the commit of the attempt that succeeded, without its connection")
    void runsACallbackOnce(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<String> callbacks = new ArrayList<>();
            boolean[] first = {true};
            CounterService service = fixture.service(() -> {
                int number = Attempt.current().number();
                Attempt.current().afterCommit(() -> {
                    assertThat(persistence.activeConnections()).isZero();
                    callbacks.add("attempt " + number + ", hits " + fixture.counter().hits);
                });
                if (first[0]) {
                    first[0] = false;
                    fixture.hitByAnother();
                }
            });

            service.hit(1);

            assertThat(callbacks).containsExactly("attempt 2, hits 2");
        }
    }

    @DatabaseTest
    @DisplayName("reports a callback that fails, and stays committed")
    void reportsACallbackThatFails(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(() -> Attempt.current().afterCommit(() -> {
                throw new IllegalStateException("mail server");
            }));

            assertThatThrownBy(() -> service.hit(1))
                    .isInstanceOf(AfterCommitException.class)
                    .hasRootCauseMessage("mail server");

            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R32 is not made when it would come after the deadline")
    void isNotMadeAfterTheDeadline(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            RetryPolicy impatient = RetryPolicy.builder()
                    .jitter(false)
                    .baseMillis(60_000)
                    .capMillis(60_000)
                    .deadlineMillis(30_000)
                    .escalate(Escalation.NEVER)
                    .build();

            assertThatThrownBy(() -> fixture.rowlock.run(impatient, session -> {
                        assertThat(Attempt.current().remaining()).isPresent();
                        session.find(Counter.class, 1L).hits++;
                        fixture.hitByAnother();
                    }))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("gave up after 1 of 5 attempts");
        }
    }

    @DatabaseTest
    @DisplayName("reports an interrupt in the pause before it, and keeps the flag")
    void reportsAnInterrupt(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(() -> {
                fixture.hitByAnother();
                Attempt.current(); // still in the call
            });
            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(5), session -> {
                        service.hit(1);
                        Thread.currentThread().interrupt();
                    }))
                    .isInstanceOf(RetryInterruptedException.class);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(service.executions()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("takes no callback once it is over")
    void takesNoCallbackOnceItIsOver(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Attempt over = fixture.rowlock.call(RetryPolicy.of(1), session -> Attempt.current());

            assertThatThrownBy(() -> over.afterCommit(() -> {}))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is over");
        }
    }

    @DatabaseTest
    @DisplayName("refuses to commit another transaction than its own")
    void refusesToCommitAnotherTransaction(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(5), session -> {
                        session.find(Counter.class, 1L).hits++;
                        session.getTransaction().rollback();
                        session.getTransaction().begin();
                        session.find(Counter.class, 1L).hits += 10;
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("ended the transaction of its attempt and began another");

            assertThat(fixture.counter().hits).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R32 has a transaction that ends with its deadline")
    void hasATransactionThatEndsWithItsDeadline(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            RetryPolicy tenSeconds = RetryPolicy.builder().deadlineMillis(9_500).build();
            assertThat(fixture.rowlock.<Integer, RuntimeException>call(
                            tenSeconds, session -> session.getTransaction().getTimeout()))
                    .isEqualTo(10);
        }
    }
}
