package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimDeadlockException;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.claim.ClaimUpgradeException;
import dev.rowlock.claim.RowKey;
import dev.rowlock.it.claim.StrongBank.Booking;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Booking.class})
@DisplayName("A claim for writing of a row that the transaction has claimed for reading")
class UpgradedClaimTest {

    private static StrongBank bank(Fixture fixture) {
        return new RowlockStrongBank(fixture.rowlock());
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @Mapped(
            value = {Account.class, Till.class, Job.class, Booking.class},
            settings = "rowlock.strict=false")
    @DisplayName("C20 is counted each time and logged once, and holds the row")
    void isCounted(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        long before = statistics.upgrades();
        try (ClaimLog log = new ClaimLog()) {
            for (int call = 0; call < 3; call++) {
                bank(fixture)
                        .sharedAtLast(
                                1,
                                () -> fixture.bank()
                                        .withAccount(
                                                1,
                                                account -> assertThat(persistence
                                                                .prober()
                                                                .isLocked(
                                                                        dev.rowlock.test.database.LockStrength.SHARE,
                                                                        "account",
                                                                        "id = ?",
                                                                        1L))
                                                        .isTrue()));
            }

            assertThat(statistics.upgrades() - before).isEqualTo(3);
            assertThat(log.warnings())
                    .extracting(LogRecord::getMessage)
                    .singleElement()
                    .asString()
                    .contains("Bank.withAccount(long, Consumer)\" claims " + Account.class.getName() + "#1 for writing")
                    .contains("StrongBank.sharedAtLast(long, Runnable)\" has claimed for reading");
        }
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @Mapped(
            value = {Account.class, Till.class, Job.class, Booking.class},
            settings = "rowlock.strict=true")
    @DisplayName("C20 fails before any SQL where that is strict, and is never repeated")
    void strictly(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        AtomicInteger executions = new AtomicInteger();

        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(3), session -> {
                    executions.incrementAndGet();
                    bank(fixture).sharedAtLast(1, () -> {
                        persistence.recorder().reset();
                        fixture.bank().withAccount(1, account -> {});
                    });
                }))
                .isInstanceOfSatisfying(ClaimUpgradeException.class, failure -> {
                    assertThat(failure.row()).isEqualTo(new RowKey(Account.class.getName(), 1L));
                    assertThat(failure.method()).contains("withAccount(long, Consumer)");
                });

        assertThat(executions).hasValue(1);
        assertThat(persistence.recorder().statements().all()).isEmpty();
        bank(fixture).sharedAtLast(1, () -> fixture.bank().withAccountAtOnce(2, account -> account.balance = 5));
        assertThat(fixture.account(2).balance).isEqualTo(5);
    }

    @DatabaseTest(Database.H2)
    @Mapped(
            value = {Account.class, Till.class, Job.class, Booking.class},
            settings = "rowlock.strict=true")
    @DisplayName("C20 is nothing new where the first claim had to lock for writing")
    void isNothingNew(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        bank(fixture).sharedAtLast(1, () -> fixture.bank().withAccount(1, account -> account.balance = 5));

        assertThat(fixture.account(1).balance).isEqualTo(5);
        assertThat(fixture.rowlock().unwrap(ClaimStatistics.class).upgrades()).isZero();
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C20 deadlocks where two do so, which is what the warning is for")
    void deadlocks(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        CyclicBarrier bothShare = new CyclicBarrier(2);
        AtomicInteger deadlocks = new AtomicInteger();

        Background<Boolean> other = Background.start(() -> upgrade(fixture, bothShare, deadlocks));
        upgrade(fixture, bothShare, deadlocks);

        assertThat(other.result()).isTrue();
        assertThat(deadlocks).hasValue(1);
    }

    private static boolean upgrade(Fixture fixture, CyclicBarrier bothShare, AtomicInteger deadlocks) {
        try {
            bank(fixture).sharedAtLast(1, () -> {
                await(bothShare);
                fixture.bank().withAccount(1, account -> account.balance++);
            });
        } catch (ClaimDeadlockException deadlock) {
            deadlocks.incrementAndGet();
        }
        return true;
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception broken) {
            throw new IllegalStateException(broken);
        }
    }
}
