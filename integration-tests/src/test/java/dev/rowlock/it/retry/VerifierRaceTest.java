package dev.rowlock.it.retry;

import static dev.rowlock.test.database.Database.MARIADB;
import static dev.rowlock.test.database.Database.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.CuttingProxy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.database.ProxiedConnection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.hibernate.Session;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.ConstraintViolationException.ConstraintKind;
import org.junit.jupiter.api.DisplayName;

@Mapped({Counter.class, Transfer.class})
@DisplayName("A verifier that is asked while the commit is on its way")
class VerifierRaceTest {
    private static final int ROUNDS = 100;

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R62 waits for it by inserting the key itself: one effect in 100 of 100 rounds")
    void waitsForTheCommit(Persistence persistence) {
        List<CuttingProxy.Fault> faults = List.of(
                VerifierRaceTest::committedBeforeTheCut,
                VerifierRaceTest::committingAfterTheCut,
                connection -> committingOnceTheVerifierWaits(connection, persistence),
                ProxiedConnection::cut);
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy);
                Fixture fixture = new Fixture(behind)) {
            for (int round = 0; round < ROUNDS; round++) {
                CuttingProxy.Fault fault = faults.get(round % faults.size());
                boolean arrives = round % faults.size() < 3;

                assertThat(transfer(fixture, new TransferVerifier(), () -> proxy.atNextCommit(fault)))
                        .as("the attempt that was committed in round %d", round)
                        .isEqualTo(arrives ? 1 : 2);

                proxy.awaitInjected(round + 1);
                assertThat(fixture.counter().hits).isEqualTo(round + 1);
                assertThat(transfers(fixture)).isEqualTo(round + 1);
            }
            assertThat(fixture.log.count(AttemptEvent.OutcomeUnknown.class)).isEqualTo(ROUNDS);
        }
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R62 doubles the effect if it only looks for it")
    void doublesTheEffectIfItOnlyLooks(Persistence persistence) {
        CountDownLatch looked = new CountDownLatch(1);
        CommitVerifier looking = (session, invocation) -> {
            boolean done = session.find(Counter.class, 1L).hits > 0;
            looked.countDown();
            return done ? CommitOutcome.COMMITTED : CommitOutcome.NOT_COMMITTED;
        };
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy);
                Fixture fixture = new Fixture(behind)) {
            fixture.rowlock.run(verifiedBy(looking), session -> {
                if (Attempt.current().number() == 1) {
                    proxy.atNextCommit(connection -> {
                        connection.cut();
                        looked.await();
                        connection.forward();
                        connection.awaitAnswer();
                    });
                } else {
                    proxy.awaitInjected(1);
                }
                session.find(Counter.class, 1L).hits++;
            });

            assertThat(fixture.counter().hits).isEqualTo(2);
        }
    }

    /** As the guide shows it. */
    static final class TransferVerifier implements CommitVerifier {
        @Override
        public CommitOutcome verify(Session session, UUID invocationId) {
            session.persist(new Transfer(invocationId));
            try {
                session.flush();
                return CommitOutcome.NOT_COMMITTED;
            } catch (ConstraintViolationException taken) {
                return taken.getKind() == ConstraintKind.UNIQUE ? CommitOutcome.COMMITTED : CommitOutcome.UNKNOWN;
            }
        }
    }

    private static int transfer(Fixture fixture, CommitVerifier verifier, Runnable beforeTheFirstCommit) {
        return fixture.rowlock.call(verifiedBy(verifier), session -> {
            Attempt attempt = Attempt.current();
            if (attempt.number() == 1) {
                beforeTheFirstCommit.run();
            }
            session.persist(new Transfer(attempt.invocationId()));
            session.find(Counter.class, 1L).hits++;
            return attempt.number();
        });
    }

    private static RetryPolicy verifiedBy(CommitVerifier verifier) {
        return RetryPolicy.builder().baseMillis(1).verifier(verifier).build();
    }

    private static long transfers(Fixture fixture) {
        return fixture.sessionFactory.fromTransaction(
                session -> session.createSelectionQuery("select count(*) from Transfer", Long.class)
                        .getSingleResult());
    }

    private static void committedBeforeTheCut(ProxiedConnection connection) throws Exception {
        connection.forward();
        connection.awaitAnswer();
        connection.cut();
    }

    private static void committingAfterTheCut(ProxiedConnection connection) throws Exception {
        connection.forward();
        connection.cut();
        connection.awaitAnswer();
    }

    private static void committingOnceTheVerifierWaits(ProxiedConnection connection, Persistence persistence)
            throws Exception {
        connection.cut();
        persistence.lockWaits().await(1);
        connection.forward();
        connection.awaitAnswer();
    }
}
