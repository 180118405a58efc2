package dev.rowlock.it.retry;

import static dev.rowlock.test.database.Database.MARIADB;
import static dev.rowlock.test.database.Database.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.Bootstrap;
import dev.rowlock.test.database.CuttingProxy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.database.ProxiedConnection;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("A commit whose connection is cut")
class CutCommitTest {
    private static final CuttingProxy.Fault ANSWER_LOST = connection -> {
        connection.forward();
        connection.awaitAnswer();
        connection.cut();
    };
    private static final CuttingProxy.Fault REQUEST_LOST = ProxiedConnection::cut;

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R63 after the server has committed is reported as unknown, and nobody repeats it")
    void afterTheServerHasCommitted(Persistence persistence) {
        assertThat(hitsAfter(persistence, ANSWER_LOST)).isEqualTo(1);
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R63 before it reaches the server is reported as unknown too, and nobody repeats it")
    void beforeItReachesTheServer(Persistence persistence) {
        assertThat(hitsAfter(persistence, REQUEST_LOST)).isZero();
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @Mapped(value = Counter.class, bootstrap = Bootstrap.NATIVE)
    @DisplayName("R63 is unknown as well where Hibernate was booted natively")
    void whereHibernateWasBootedNatively(Persistence persistence) {
        assertThat(hitsAfter(persistence, ANSWER_LOST)).isEqualTo(1);
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @Mapped(value = Counter.class, bootstrap = Bootstrap.JTA)
    @DisplayName("R63 is unknown as well in a JTA transaction")
    void inAJtaTransaction(Persistence persistence) throws Exception {
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy);
                JtaFixture fixture = new JtaFixture(behind)) {
            Queue<CuttingProxy.Fault> faults = new ArrayDeque<>(List.of(REQUEST_LOST, ANSWER_LOST));
            CounterService service = fixture.service(() -> proxy.atNextCommit(faults.remove()));

            for (int call = 1; call <= 2; call++) {
                assertThatThrownBy(() -> service.hit(1)).isInstanceOf(CommitOutcomeUnknownException.class);
                proxy.awaitInjected(call);
                assertThat(service.executions()).isEqualTo(call);
            }

            assertThat(fixture.log.count(AttemptEvent.Retried.class)).isZero();
            assertThat(behind.activeConnections()).isZero();
            assertThat(fixture.hits()).as("the second one").isEqualTo(1);
        }
    }

    /** Hits the counter once, and returns the hits that are stored. */
    private static long hitsAfter(Persistence persistence, CuttingProxy.Fault fault) {
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy);
                Fixture fixture = new Fixture(behind)) {
            CounterService service = fixture.service(() -> proxy.atNextCommit(fault));
            RetryPolicy eager =
                    RetryPolicy.builder().retryTransientFailures(true).build();

            assertThatThrownBy(() -> fixture.rowlock.run(eager, outer -> service.hitApart(1)))
                    .isInstanceOf(CommitOutcomeUnknownException.class);

            proxy.awaitInjected(1);
            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.log.of(AttemptEvent.Failed.class).get(0).conflict())
                    .extracting("kind", "phase")
                    .containsExactly(ConflictKind.OUTCOME_UNKNOWN, Phase.COMMIT);
            assertThat(fixture.log.count(AttemptEvent.Retried.class)).isZero();
            assertThat(behind.activeConnections()).isZero();
            return fixture.counter().hits;
        }
    }
}
