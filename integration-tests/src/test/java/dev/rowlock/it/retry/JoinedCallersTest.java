package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.Bootstrap;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Jta;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = Counter.class,
        poolSize = JoinedCallersTest.CALLERS,
        settings = "hibernate.current_session_context_class=thread")
@DisplayName("As many callers as the pool has connections, each inside a transaction,")
class JoinedCallersTest {
    static final int CALLERS = 6;

    @DatabaseTest
    @DisplayName("R05 finish in transactions of Hibernate's current session")
    void finishInTheCurrentSession(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            SessionFactory sessionFactory = fixture.sessionFactory;
            persistCounters(sessionFactory);
            CounterService service = fixture.service(insideAll(persistence));

            Race.between(CALLERS, number -> {
                        Session outer = sessionFactory.getCurrentSession();
                        outer.beginTransaction();
                        outer.find(Counter.class, 1L);
                        service.hit(10 + number);
                        outer.getTransaction().commit();
                        return number;
                    })
                    .orFail();

            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(CALLERS);
            assertAllHit(sessionFactory);
        }
    }

    @DatabaseTest
    @DisplayName("R05 finish in transactions of another guarded call")
    void finishInAnotherCall(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            persistCounters(fixture.sessionFactory);
            CounterService service = fixture.service(insideAll(persistence));

            Race.between(CALLERS, number -> {
                        fixture.rowlock.run(RetryPolicy.of(1), outer -> {
                            outer.find(Counter.class, 1L);
                            service.hit(10 + number);
                        });
                        return number;
                    })
                    .orFail();

            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(CALLERS);
            assertAllHit(fixture.sessionFactory);
        }
    }

    @DatabaseTest
    @Mapped(value = Counter.class, poolSize = CALLERS, bootstrap = Bootstrap.JTA)
    @DisplayName("R05 finish in JTA transactions")
    void finishInJtaTransactions(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            SessionFactory sessionFactory = persistence.sessionFactory();
            Jta.inTransaction(() -> persistCounters(sessionFactory.getCurrentSession()));
            CounterService service = fixture.service(insideAll(persistence));

            Race.between(CALLERS, number -> {
                        Jta.inTransaction(() -> {
                            sessionFactory.getCurrentSession().find(Counter.class, 1L);
                            service.hit(10 + number);
                        });
                        return number;
                    })
                    .orFail();

            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(CALLERS);
            Jta.inTransaction(() -> assertAllHit(sessionFactory.getCurrentSession()));
        }
    }

    /** Goes on once all callers are in the method: the pool is empty then, and nobody waits for it. */
    private static Runnable insideAll(Persistence persistence) {
        CyclicBarrier all = new CyclicBarrier(CALLERS, () -> {
            assertThat(persistence.activeConnections()).isEqualTo(CALLERS);
            assertThat(persistence.threadsAwaitingConnection()).isZero();
        });
        return () -> {
            try {
                all.await(Race.LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        };
    }

    private static void persistCounters(SessionFactory sessionFactory) {
        sessionFactory.inTransaction(JoinedCallersTest::persistCounters);
    }

    private static void persistCounters(Session session) {
        for (int number = 0; number < CALLERS; number++) {
            session.persist(new Counter(10 + number));
        }
    }

    private static void assertAllHit(SessionFactory sessionFactory) {
        sessionFactory.inTransaction(JoinedCallersTest::assertAllHit);
    }

    private static void assertAllHit(Session session) {
        assertThat(session.createSelectionQuery("from Counter where id >= 10", Counter.class)
                        .getResultList())
                .hasSize(CALLERS)
                .allSatisfy(counter -> assertThat(counter.hits).isEqualTo(1));
    }
}
