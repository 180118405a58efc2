package dev.rowlock.it.claim;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.gate.Passage;
import dev.rowlock.gate.RowGates;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryInterruptedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.ChildJvm;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
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
            other.get(0).await("refused");
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

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class},
            settings = "hibernate.current_session_context_class=thread")
    @DisplayName("G16 is not entered beside a transaction of somebody else either, by a claim with one of its own")
    void isNotEnteredBesideAnotherTransaction(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        try (Passage working = enter(fixture);
                Session current = fixture.sessionFactory().getCurrentSession()) {
            assertThat(working.isComplete()).isTrue();
            current.beginTransaction();

            fixture.bank().withAccountApart(1, executions::incrementAndGet);

            current.getTransaction().rollback();
        }
        assertThat(executions).as("a gate that is used did not refuse it").hasValue(1);
    }

    @DatabaseTest
    @DisplayName("G17 is waited for by a retry at a row that it lost, though it refuses for those that it claims")
    void isWaitedForAtALostRow(Persistence persistence) throws Exception {
        Fixture fixture = Fixture.of(persistence);
        RowKey lost = new RowKey(Account.class.getName(), 2L);
        Background<Boolean> call;
        try (Passage working = gates(fixture).pass(null, List.of(lost), SECONDS.toNanos(10));
                Passage next = gates(fixture).pass(null, List.of(lost), SECONDS.toNanos(10))) {
            assertThat(List.of(working, next)).allMatch(Passage::isComplete);
            call = Background.start(() -> {
                fixture.bank().withAccountRetried(1, () -> loseAccountTwoOnce(fixture));
                return true;
            });
            await().until(() -> gates(fixture).hasQueue(null, lost));
            assertThat(executions).hasValue(1);
        }

        assertThat(call.result()).isTrue();
        assertThat(executions).hasValue(2);
        assertThat(fixture.account(2).balance).isEqualTo(102);
    }

    private void loseAccountTwoOnce(Fixture fixture) {
        fixture.rowlock().session().find(Account.class, 2L).balance++;
        if (executions.incrementAndGet() == 1) {
            fixture.sessionFactory().inTransaction(other -> other.find(Account.class, 2L).balance++);
        }
    }

    @DatabaseTest
    @DisplayName("G18 lets one at a time to the lock where transactions read from a snapshot, and nobody fails")
    void letsOneAtATimeWhereTransactionsReadFromASnapshot(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        try (SessionFactory snapshots = new HibernatePersistenceConfiguration("snapshots")
                .managedClasses(Account.class, Till.class, Job.class)
                .jdbcUrl(persistence.address().url())
                .jdbcCredentials(
                        persistence.address().user(), persistence.address().password())
                .jdbcPoolSize(16)
                .property(JdbcSettings.ISOLATION, "REPEATABLE_READ")
                .createEntityManagerFactory()) {
            Rowlock rowlock = Rowlock.of(snapshots);
            Bank bank = new RowlockBank(rowlock, rowlock.session());
            AtomicInteger queued = new AtomicInteger();
            RowKey till = new RowKey(Till.class.getName(), 1L);

            Race.between(8, number -> {
                        for (int claim = 0; claim < 25; claim++) {
                            bank.withTill(new Till(1, 0), claimed -> {
                                claimed.cash++;
                                queued.addAndGet(rowlock.unwrap(RowGates.class).hasQueue(null, till) ? 1 : 0);
                            });
                        }
                        return number;
                    })
                    .orFail();

            assertThat(queued).as("claims for which others queued").hasPositiveValue();
        }
        assertThat(fixture.sessionFactory().<Till>fromTransaction(session -> session.find(Till.class, 1L)).cash)
                .isEqualTo(210);
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
