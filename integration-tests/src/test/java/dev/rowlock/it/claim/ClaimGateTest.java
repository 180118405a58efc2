package dev.rowlock.it.claim;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.gate.Passage;
import dev.rowlock.gate.RowGates;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryInterruptedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.ChildJvm;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class})
@DisplayName("The gate in front of a claim")
class ClaimGateTest {
    private static final RowKey ROW = new RowKey(Account.class.getName(), 1L);

    private final AtomicInteger executions = new AtomicInteger();

    @DatabaseTest
    @DisplayName("G11 holds it back without a connection, until one of those inside has left")
    void holdsItBack(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Passage next = enter(fixture)) {
            Background<Boolean> claim;
            try (Passage working = enter(fixture)) {
                assertThat(List.of(working, next)).allMatch(Passage::isComplete);
                claim = Background.start(() -> claim(fixture));
                Thread thread = claim.thread();
                await().until(() ->
                        gates(fixture).hasQueue(null, ROW) && thread.getState() == Thread.State.TIMED_WAITING);
                assertThat(executions).hasValue(0);
                assertThat(persistence.activeConnections()).isZero();
                assertThat(persistence.recorder().statements().all()).isEmpty();
            }
            assertThat(claim.result()).isTrue();
        }

        assertThat(executions).hasValue(1);
        assertThat(gates(fixture).size()).isZero();
    }

    @DatabaseTest
    @DisplayName("G12 refuses one that does not wait while anybody uses the row, without asking the database")
    void refusesOneThatDoesNotWait(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Passage working = enter(fixture)) {
            assertThat(working.isComplete()).isTrue();

            assertThatThrownBy(() -> fixture.bank().withAccountAtOnce(1, account -> executions.incrementAndGet()))
                    .isInstanceOf(ClaimUnavailableException.class)
                    .hasMessageContaining("withAccountAtOnce")
                    .hasMessageContaining("Account#1");
            assertThatThrownBy(() -> fixture.bank().withAccountRetried(1, executions::incrementAndGet))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasCauseInstanceOf(ClaimUnavailableException.class);

            assertThat(executions).hasValue(0);
            assertThat(persistence.recorder().statements().all()).isEmpty();
        }
        fixture.bank().withAccountAtOnce(1, account -> executions.incrementAndGet());

        assertThat(executions).hasValue(1);
        assertThat(gates(fixture).size()).isZero();
    }

    @DatabaseTest
    @DisplayName("G13 lets a thread that is interrupted go, with its flag and without the row")
    void letsAnInterruptedThreadGo(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Passage working = enter(fixture);
                Passage next = enter(fixture)) {
            assertThat(List.of(working, next)).allMatch(Passage::isComplete);
            AtomicReference<Boolean> flag = new AtomicReference<>();
            Background<Boolean> claim = Background.start(() -> {
                assertThatThrownBy(() -> claim(fixture))
                        .isInstanceOf(RetryInterruptedException.class)
                        .hasCauseInstanceOf(InterruptedException.class);
                flag.set(Thread.currentThread().isInterrupted());
                return true;
            });
            await().until(() -> gates(fixture).hasQueue(null, ROW));
            claim.thread().interrupt();

            assertThat(claim.result()).isTrue();
            assertThat(flag).hasValue(true);
            assertThat(executions).hasValue(0);
            assertThat(gates(fixture).hasQueue(null, ROW)).isFalse();
        }
    }

    @DatabaseTest
    @DisplayName("G14 is not entered inside a transaction, whose locks others may wait for")
    void isNotEnteredInsideATransaction(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Passage working = enter(fixture);
                Passage next = enter(fixture)) {
            assertThat(List.of(working, next)).allMatch(Passage::isComplete);

            fixture.rowlock().run(RetryPolicy.of(1), session -> claim(fixture));
        }
        assertThat(executions).hasValue(1);
    }

    @DatabaseTest
    @DisplayName("G15 does not hide the lock from another process, nor that of the other from this one")
    void doesNotHideTheLock(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        List<ChildJvm> other = new ArrayList<>();

        fixture.bank().withTill(new Till(1, 0), till -> {
            other.add(ChildJvm.start(
                    TillProcess.class,
                    persistence.address().remoteUrl(),
                    persistence.address().user()));
            other.get(0).awaitOutput("refused");
            persistence.lockWaits().await(1);
            till.cash++;
        });

        try (ChildJvm child = other.get(0)) {
            assertThat(child.output())
                    .contains("refused")
                    .doesNotContain("not refused")
                    .contains("claimed");
        }
        assertThat(fixture.sessionFactory().<Till>fromTransaction(session -> session.find(Till.class, 1L)).cash)
                .as("10, and what both added")
                .isEqualTo(16);
    }

    private boolean claim(Fixture fixture) {
        fixture.bank().withAccount(1, account -> executions.incrementAndGet());
        return true;
    }

    private static Passage enter(Fixture fixture) throws InterruptedException {
        return gates(fixture).pass(null, List.of(ROW), SECONDS.toNanos(10));
    }

    private static RowGates gates(Fixture fixture) {
        return fixture.rowlock().unwrap(RowGates.class);
    }
}
