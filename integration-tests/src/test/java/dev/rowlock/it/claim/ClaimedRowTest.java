package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.claim.DirtyClaimException;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.FailedAttempt;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.EntityNotFoundException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class})
@DisplayName("A claim")
class ClaimedRowTest {

    @DatabaseTest
    @DisplayName(
            "C26 holds the rows that it names and no others, with one statement for each, and leaves the version alone")
    void holdsTheRowsThatItNames(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            fixture.bank().transfer(2, 1, 5);

            assertThat(persistence.recorder().statements().sql()).hasSize(3).allMatch(sql -> sql.startsWith("select"));
            assertThat(persistence.recorder().statements().locking("account"))
                    .as(
                            "one for each row; MariaDB also loads with the lock, since the transaction may have read before")
                    .hasSize(persistence.database() == Database.MARIADB ? 3 : 2);
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L, 2L);
            assertThat(persistence.prober().lockedIds("till")).isEmpty();
        });

        assertThat(persistence.prober().lockedIds("account")).isEmpty();
        assertThat(fixture.account(1).balance).isEqualTo(105);
        assertThat(fixture.account(2).balance).isEqualTo(95);
        assertThat(fixture.account(1).version)
                .as("a claim does not raise the version by itself")
                .isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("C04 shows the last committed state of an entity without a version, loaded and stale before")
    void showsTheLastCommittedState(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            Till stale = session.find(Till.class, 1L);
            fixture.sessionFactory().inTransaction(other -> other.find(Till.class, 1L).cash = 3);
            assertThat(stale.cash).isEqualTo(10);

            fixture.bank().withTill(stale, claimed -> {
                assertThat(claimed).isSameAs(stale);
                assertThat(claimed.cash).isEqualTo(3);
                claimed.cash++;
            });
        });

        assertThat(fixture.sessionFactory().<Till>fromTransaction(session -> session.find(Till.class, 1L)).cash)
                .isEqualTo(4);
    }

    @DatabaseTest
    @DisplayName("C04 shows the last committed state of an entity with a version, and can write it")
    void showsTheLastCommittedStateOfAVersionedEntity(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(session.find(Account.class, 1L).balance).isEqualTo(100);
            assertThat(session.find(Account.class, 2L).balance).isEqualTo(100);
            fixture.sessionFactory().inTransaction(other -> {
                other.find(Account.class, 1L).balance = 50;
                other.find(Account.class, 3L).balance = 30;
            });

            fixture.bank()
                    .withAccount(1, claimed -> assertThat(claimed.balance--).isEqualTo(50));
            fixture.bank()
                    .withAccount(3, claimed -> assertThat(claimed.balance--).isEqualTo(30));
        });

        assertThat(fixture.account(1).balance).isEqualTo(49);
        assertThat(fixture.account(3).balance).isEqualTo(29);
    }

    @DatabaseTest
    @DisplayName("C29 ends with its transaction, and is not shared with a transaction apart")
    void endsWithItsTransaction(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        AtomicInteger executions = new AtomicInteger();

        fixture.bank()
                .withAccount(
                        1,
                        account -> assertThatThrownBy(
                                        () -> fixture.bank().withAccountApart(1, executions::incrementAndGet))
                                .isInstanceOfSatisfying(
                                        RetriesExhaustedException.class,
                                        exhausted -> assertThat(exhausted.attempts())
                                                .extracting(FailedAttempt::kind)
                                                .containsExactly(ConflictKind.CLAIM_UNAVAILABLE)));
        assertThat(executions).hasValue(0);

        fixture.bank().withAccountApart(1, executions::incrementAndGet);
        assertThat(executions).hasValue(1);
    }

    @DatabaseTest
    @DisplayName("C12 leaves the transaction usable when another holds the row")
    void leavesTheTransactionUsable(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), holder -> {
            fixture.bank().withAccount(1, held -> {});
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);

            refusedButUsable(fixture);
        });

        assertThat(fixture.account(2).balance).as("the contender committed").isEqualTo(101);
    }

    private static void refusedButUsable(Fixture fixture) {
        Background.start(() -> {
                    fixture.rowlock().run(RetryPolicy.of(1), session -> {
                        assertThatThrownBy(() -> fixture.bank().withAccountAtOnce(1, account -> {}))
                                .isInstanceOf(ClaimUnavailableException.class)
                                .hasMessageContaining("withAccountAtOnce")
                                .hasMessageContaining(Account.class.getName() + "#1");
                        session.find(Account.class, 2L).balance++;
                    });
                    return true;
                })
                .result();
    }

    @DatabaseTest
    @DisplayName("C18 tells a missing row from one that another holds")
    void tellsAMissingRowFromAHeldOne(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        assertThatThrownBy(() -> fixture.bank().withAccountAtOnce(9, account -> {}))
                .isInstanceOf(EntityNotFoundException.class)
                .hasMessageContaining("#9");
        assertThatThrownBy(() -> fixture.bank().withAccount(9, account -> {}))
                .isInstanceOf(EntityNotFoundException.class);
        assertThat(persistence.activeConnections()).isZero();
    }

    @DatabaseTest
    @DisplayName("C18 passes the managed copies of detached entities on, in their order")
    void passesManagedCopiesOn(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Account second = fixture.account(2);
        Account first = fixture.account(1);
        fixture.sessionFactory().inTransaction(other -> other.find(Account.class, 2L).balance = 7);

        List<Account> claimed = fixture.bank().withAccounts(List.of(second, first, second));

        assertThat(claimed).extracting(account -> account.id).containsExactly(2L, 1L, 2L);
        assertThat(claimed.get(0)).isSameAs(claimed.get(2)).isNotSameAs(second);
        assertThat(claimed.get(0).balance).isEqualTo(7);
        assertThat(persistence.recorder().statements().locking("account"))
                .as("a row named twice is locked once")
                .hasSize(2);
    }

    @DatabaseTest
    @DisplayName("refuses null and sends nothing for an empty collection")
    void refusesNullAndSendsNothingForNothing(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        assertThat(fixture.bank().withAccounts(List.of())).isEmpty();
        assertThat(persistence.recorder().statements().all()).isEmpty();
        assertThatThrownBy(() -> fixture.bank().withTill(absent(), till -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"till\"");
        assertThat(persistence.recorder().statements().all()).isEmpty();
    }

    @SuppressWarnings("NullAway") // the mistake that is tested
    private static Till absent() {
        return null;
    }

    @DatabaseTest
    @DisplayName("refuses an entity with unsaved changes, which reloading would lose")
    void refusesADirtyEntity(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            Till till = session.find(Till.class, 1L);
            till.cash = 77;
            persistence.recorder().reset();

            assertThatThrownBy(() -> fixture.bank().withTill(till, claimed -> {}))
                    .isInstanceOf(DirtyClaimException.class);

            assertThat(persistence.recorder().statements().all()).isEmpty();
        });
    }

    @DatabaseTest
    @DisplayName("leaves a row as it is that its transaction has claimed before")
    void leavesARowThatWasClaimedBefore(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        Till till = new Till(1, 10);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            session.find(Account.class, 1L); // a snapshot, where the database reads from one
            fixture.sessionFactory().inTransaction(other -> other.find(Till.class, 1L).cash = 3);
            fixture.bank().withTill(till, claimed -> {});
            persistence.recorder().reset();

            fixture.bank().withTill(till, claimed -> claimed.cash++);
            fixture.bank().withTill(till, claimed -> claimed.cash++);

            assertThat(persistence.recorder().statements().all()).isEmpty();
        });

        assertThat(fixture.sessionFactory().<Till>fromTransaction(session -> session.find(Till.class, 1L)).cash)
                .isEqualTo(5);
    }

    @DatabaseTest
    @Mapped({Basket.class, Basket.Item.class, Account.class, Till.class, Job.class})
    @DisplayName("keeps what was changed before in the parts and collections of the entity that it reloads")
    void keepsChangesInPartsAndCollections(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.sessionFactory().inTransaction(session -> session.persist(new Basket(1)));
        BasketDesk desk = new RowlockBasketDesk(fixture.rowlock());
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            Basket basket = session.find(Basket.class, 1L);
            basket.items.get(0).quantity = 9;
            basket.tags.add("gift");

            desk.ship(basket);
        });

        fixture.sessionFactory().inTransaction(session -> {
            Basket basket = session.find(Basket.class, 1L);
            assertThat(basket.items.get(0).quantity).isEqualTo(9);
            assertThat(basket.tags).containsExactly("gift");
            assertThat(basket.shipped).isTrue();
        });
    }

    @DatabaseTest
    @DisplayName("that is retried is made again by each attempt")
    void isMadeAgainByEachAttempt(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        AtomicInteger executions = new AtomicInteger();
        fixture.rowlock().run(RetryPolicy.of(1), holder -> {
            fixture.bank().withAccount(1, held -> {});
            Throwable refused = Background.start(() -> {
                        fixture.bank().withAccountRetried(1, executions::incrementAndGet);
                        return true;
                    })
                    .outcome()
                    .failure();

            assertThat(refused)
                    .isInstanceOfSatisfying(
                            RetriesExhaustedException.class,
                            exhausted -> assertThat(exhausted.attempts())
                                    .extracting(FailedAttempt::kind)
                                    .hasSize(3)
                                    .containsOnly(ConflictKind.CLAIM_UNAVAILABLE));
        });

        fixture.bank().withAccountRetried(1, executions::incrementAndGet);
        assertThat(executions).hasValue(1);
    }
}
