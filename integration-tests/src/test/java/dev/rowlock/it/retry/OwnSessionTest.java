package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.hibernate.LazyInitializationException;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Counter.class, Purchase.class, Purchase.Line.class},
        poolSize = 8)
@DisplayName("A retried body")
class OwnSessionTest {

    @DatabaseTest
    @DisplayName("R59 that opens a transaction of its own holds one connection, and is retried")
    void thatOpensATransactionOfItsOwn(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();
            Race.between(8, number -> {
                        for (int hit = 0; hit < 10; hit++) {
                            service.inASessionOfItsOwn(() -> fixture.sessionFactory.inTransaction(
                                    session -> session.find(Counter.class, 1L).hits++));
                        }
                        return number;
                    })
                    .orFail();

            assertThat(fixture.counter().hits).isEqualTo(80);
            assertThat(fixture.log.count(AttemptEvent.Failed.class)).isPositive();
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R60 returns entities that are detached: what was not loaded stays so")
    void returnsDetachedEntities(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.sessionFactory.inTransaction(session -> session.persist(new Purchase().with(new Purchase.Line())));

            Purchase returned = fixture.rowlock.call(
                    RetryPolicy.of(1),
                    session -> session.createSelectionQuery("from Purchase", Purchase.class)
                            .getSingleResult());

            assertThatThrownBy(() -> returned.lines.size()).isInstanceOf(LazyInitializationException.class);
            assertThat(persistence.activeConnections()).isZero();
        }
    }
}
