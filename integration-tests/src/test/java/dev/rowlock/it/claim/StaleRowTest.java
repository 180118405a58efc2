package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.StaleClaimException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Shop.Order.class})
@DisplayName("A claim of a row that was changed since it was read")
class StaleRowTest {

    @DatabaseTest
    @DisplayName("C05 waits for who changes it, reloads, and shows the new version")
    void waitsAndReloads(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);

        Background<Long> waiting = heldWhile(persistence, fixture, session -> {
            desk.withAccount(1, () -> session.find(Account.class, 1L).balance++);
            return session.find(Account.class, 1L).version;
        });

        assertThat(waiting.result()).isEqualTo(1);
        assertThat(fixture.account(1).balance).isEqualTo(51);
        assertThat(fixture.account(1).version).isEqualTo(2);
    }

    @DatabaseTest
    @DisplayName("C05 waits for who changes it and fails where it is told to")
    void waitsAndFails(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);

        Background<Long> waiting = heldWhile(persistence, fixture, session -> {
            desk.withAccountAsSeen(1, account -> account.balance++);
            return 0L;
        });

        assertThat(waiting.outcome().failure())
                .isInstanceOf(OptimisticLockException.class)
                .cause()
                .isInstanceOfSatisfying(StaleClaimException.class, failure -> {
                    assertThat(failure.row()).isEqualTo(new RowKey(Account.class.getName(), 1L));
                    assertThat(failure.isInput()).isFalse();
                });
        assertThat(fixture.account(1).balance).isEqualTo(50);
    }

    /** Runs the work in a session that has loaded account 1, while another transaction changes it; that commits when the work waits. */
    private static Background<Long> heldWhile(Persistence persistence, Fixture fixture, Work work) {
        return fixture.sessionFactory().fromTransaction(other -> {
            other.find(Account.class, 1L).balance = 50;
            other.flush();
            Background<Long> background = Background.start(() -> fixture.rowlock()
                    .<Long, RuntimeException>call(RetryPolicy.of(1), session -> {
                        assertThat(session.find(Account.class, 1L).balance).isEqualTo(100);
                        return work.in(session);
                    }));
            persistence.lockWaits().await(1);
            return background;
        });
    }

    @DatabaseTest
    @DisplayName("C05 that fails is repeated, and succeeds where nobody is quicker")
    void isRepeated(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        AtomicInteger executions = new AtomicInteger();

        fixture.rowlock().run(RetryPolicy.of(3), session -> {
            long seen = session.find(Account.class, 1L).balance;
            if (executions.incrementAndGet() == 1) {
                another(fixture, 60);
            }
            desk.withAccountAsSeen(1, account -> account.balance = seen + 1);
        });

        assertThat(executions).hasValue(2);
        assertThat(fixture.account(1).balance).isEqualTo(61);
    }

    @DatabaseTest
    @DisplayName("C05 fails where it is told to for a row without a version, too, and by a query")
    void failsWithoutAVersion(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        AtomicInteger bodies = new AtomicInteger();

        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(1), session -> {
                    assertThat(session.find(Till.class, 1L).cash).isEqualTo(10);
                    fixture.sessionFactory().inTransaction(other -> other.find(Till.class, 1L).cash = 3);
                    desk.withTillAsSeen(1, till -> bodies.incrementAndGet());
                }))
                .hasCauseInstanceOf(StaleClaimException.class);
        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(1), session -> {
                    assertThat(session.find(Account.class, 1L).balance).isEqualTo(100);
                    another(fixture, 60);
                    desk.richAsSeen(3);
                }))
                .hasCauseInstanceOf(StaleClaimException.class);

        assertThat(bodies).hasValue(0);
    }

    @DatabaseTest
    @DisplayName("C05 does not fail where nothing was changed, or the row was not read before")
    void doesNotFail(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        AtomicInteger bodies = new AtomicInteger();

        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            session.find(Account.class, 1L);
            session.find(Till.class, 1L);
            another(fixture, 60, 2);
            desk.withAccountAsSeen(1, account -> bodies.incrementAndGet());
            desk.withTillAsSeen(1, till -> bodies.incrementAndGet());
            desk.withAccountAsSeen(2, account -> assertThat(account.balance).isEqualTo(60));
            assertThat(desk.richAsSeen(3)).hasSize(3);
        });
        desk.withReadAccount(fixture.account(3), account -> bodies.incrementAndGet());

        assertThat(bodies).hasValue(3);
    }

    @DatabaseTest
    @DisplayName(
            "C05 fails where it is told to for a detached entity that is out of date, at once and without a repetition")
    void failsForADetachedEntity(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        Account read = fixture.account(1);
        another(fixture, 60);
        AtomicInteger bodies = new AtomicInteger();

        assertThatThrownBy(() -> desk.withReadAccount(read, account -> bodies.incrementAndGet()))
                .isInstanceOfSatisfying(
                        RetriesExhaustedException.class,
                        exhausted -> assertThat(exhausted.attempts())
                                .extracting(FailedAttempt::kind)
                                .containsExactly(ConflictKind.STALE_INPUT))
                .cause()
                .isInstanceOfSatisfying(
                        StaleClaimException.class,
                        failure -> assertThat(failure.isInput()).isTrue());

        assertThat(bodies).hasValue(0);
    }

    private static void another(Fixture fixture, long balance) {
        another(fixture, balance, 1);
    }

    private static void another(Fixture fixture, long balance, long id) {
        fixture.sessionFactory().inTransaction(other -> other.find(Account.class, id).balance = balance);
    }

    /** What is done in a session. */
    @FunctionalInterface
    private interface Work {
        Long in(Session session);
    }
}
