package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.ActiveTransactionException;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Counter.class, settings = "hibernate.current_session_context_class=thread")
@DisplayName("A retried method inside an active transaction")
class ActiveTransactionTest {

    @DatabaseTest
    @DisplayName("R03 runs once in a transaction of Hibernate's current session, and leaves the conflict to its owner")
    void runsOnceInTheCurrentSession(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service(fixture::hitByAnother);
            Session current = fixture.sessionFactory.getCurrentSession();
            current.beginTransaction();

            service.hit(1);

            assertThatThrownBy(() -> current.getTransaction().commit())
                    .hasCauseInstanceOf(OptimisticLockException.class);
            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(1);
            assertThat(fixture.log.count(AttemptEvent.Retried.class)).isZero();
            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R03 is refused before its body runs where it must not join")
    void isRefusedBeforeItsBodyRuns(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();

            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(1), session -> service.hitAlone(1)))
                    .isInstanceOf(ActiveTransactionException.class)
                    .hasMessageContaining("hitAlone(long)");

            assertThat(service.executions()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R04 runs once for each physical transaction, and the outer call retries")
    void runsOnceForEachTransaction(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            boolean[] first = {true};
            CounterService service = fixture.service(() -> {
                if (first[0]) {
                    first[0] = false;
                    fixture.hitByAnother();
                }
            });

            fixture.rowlock.run(RetryPolicy.of(3), session -> service.hit(1));

            assertThat(service.executions()).isEqualTo(2);
            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(2);
            assertThat(fixture.counter().hits).isEqualTo(2);
        }
    }

    @DatabaseTest
    @DisplayName("commits apart from it where it asks for a transaction of its own")
    void commitsApart(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();

            assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(1), session -> {
                        service.hitApart(1);
                        throw new IllegalStateException("the outer transaction is rolled back");
                    }))
                    .isInstanceOf(IllegalStateException.class);

            assertThat(fixture.counter().hits).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("does not open a session where there is none")
    void doesNotOpenASession(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.service().hit(1);

            assertThat(org.hibernate.context.internal.ThreadLocalSessionContext.unbind(fixture.sessionFactory))
                    .isNull();
            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isZero();
        }
    }
}
