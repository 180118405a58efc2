package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.ClaimOrderException;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.claim.RowKey;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Account.class, Till.class, Job.class, Shop.Order.class},
        settings = "rowlock.strict=false")
@DisplayName("A claim inside a claim")
class NestedClaimTest {

    @DatabaseTest
    @DisplayName("C35 that goes against the lock order is counted each time and logged once")
    void againstTheOrder(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        assertThat(fixture.rowlock().lockOrder())
                .as("accounts before the orders that refer to them")
                .containsSubsequence(Account.class.getName(), Shop.Order.class.getName());
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        long before = statistics.againstOrder();
        try (ClaimLog log = new ClaimLog()) {
            for (int call = 0; call < 3; call++) {
                desk.withOrder(
                        1,
                        () -> desk.withAccount(
                                2,
                                () -> assertThat(persistence.prober().lockedIds("account"))
                                        .containsExactly(2L)));
            }
            desk.withAccount(3, () -> desk.withAccount(2, () -> {}));
            desk.withAccount(3, () -> desk.withAccount(1, () -> {}));

            assertThat(statistics.againstOrder() - before).isEqualTo(5);
            assertThat(log.warnings())
                    .extracting(LogRecord::getMessage)
                    .as("once for each pair of methods")
                    .hasSize(2)
                    .anySatisfy(message -> assertThat(message)
                            .contains(
                                    "Shop$Desk.withAccount(long, Runnable)\" claims " + Account.class.getName() + "#2")
                            .contains("Shop$Desk.withOrder(long, Runnable)\" has claimed " + Shop.Order.class.getName()
                                    + "#1")
                            .contains("against the lock order"));
        }
    }

    @DatabaseTest
    @DisplayName("C35 that keeps the lock order, cannot wait, or names a row that is held, is as it should be")
    void inOrder(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        ClaimStatistics statistics = fixture.rowlock().unwrap(ClaimStatistics.class);
        long before = statistics.againstOrder();

        desk.withAccount(
                1,
                () -> desk.withAccount(
                        2,
                        () -> desk.withOrder(1, () -> {
                            desk.withAccount(1, () -> {});
                            desk.bill(2, 1, () -> {});
                            desk.withAccountAtOnce(3, () -> {});
                        })));
        desk.withOrder(1, () -> desk.withAccountAtOnce(1, () -> desk.withAccount(1, () -> {})));
        fixture.rowlock()
                .run(RetryPolicy.of(1), session -> assertThat(desk.rich(3)).hasSize(3));

        assertThat(statistics.againstOrder()).isEqualTo(before);
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class, Shop.Order.class},
            settings = "rowlock.strict=true")
    @DisplayName(
            "C35 that goes against the lock order fails before any SQL where that is strict, and is never repeated")
    void strictly(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        AtomicInteger executions = new AtomicInteger();

        assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(3), session -> {
                    executions.incrementAndGet();
                    desk.withOrder(1, () -> {
                        session.find(Account.class, 2L);
                        session.find(Till.class, 1L).cash++;
                        persistence.recorder().reset();
                        desk.withAccount(2, () -> {});
                    });
                }))
                .isInstanceOfSatisfying(ClaimOrderException.class, failure -> {
                    assertThat(failure.row()).isEqualTo(new RowKey(Account.class.getName(), 2L));
                    assertThat(failure.method()).contains("withAccount(long, Runnable)");
                });

        assertThat(executions).hasValue(1);
        assertThat(persistence.recorder().statements().all()).isEmpty();
    }

    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class, Shop.Order.class},
            settings = "rowlock.strict=true")
    @DisplayName(
            "C35 by a query that waits, and that goes against the order, fails where that is strict; others do not")
    void strictlyByAQuery(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);

        desk.withOrder(1, () -> assertThat(desk.richAtOnce(2)).hasSize(2));
        desk.withOrder(1, () -> assertThatThrownBy(() -> desk.rich(2)).isInstanceOf(ClaimOrderException.class));
        desk.bill(3, 1, () -> assertThatThrownBy(() -> desk.rich(3)).isInstanceOf(ClaimOrderException.class));

        assertThat(fixture.account(3).balance)
                .as("a refusal leaves the transaction as it was")
                .isEqualTo(99);
    }

    @DatabaseTest
    @DisplayName("C29 ends with its transaction: then another may have the row at once")
    void endsWithItsTransaction(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        desk.withAccount(
                1, () -> assertThat(persistence.prober().lockedIds("account")).containsExactly(1L));
        assertThat(persistence.prober().lockedIds("account")).isEmpty();

        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            desk.withAccountAtOnce(1, () -> {});
            persistence.recorder().reset();
            desk.withAccountAtOnce(1, () -> {});
            assertThat(persistence.recorder().statements().all()).as("held").isEmpty();
        });
        assertThatThrownBy(() -> desk.withAccountAtOnce(1, () -> {
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessage("rolled back");
        assertThat(persistence.prober().lockedIds("account")).isEmpty();

        persistence.recorder().reset();
        desk.withAccountAtOnce(
                1, () -> assertThat(persistence.prober().lockedIds("account")).containsExactly(1L));
        assertThat(persistence.recorder().statements().locking("account"))
                .as("claimed anew")
                .isNotEmpty();
    }

    @DatabaseTest
    @DisplayName("C29 is not shared with a call that has a transaction of its own")
    void isNotSharedWithATransactionOfItsOwn(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        Shop.Desk desk = Shop.desk(fixture);
        AtomicInteger bodies = new AtomicInteger();

        desk.withAccount(1, () -> {
            assertThatThrownBy(() -> desk.withAccountApart(1, bodies::incrementAndGet))
                    .hasStackTraceContaining("another transaction holds it");
            desk.withAccountApart(2, () -> {
                bodies.incrementAndGet();
                assertThat(persistence.prober().lockedIds("account")).containsExactly(1L, 2L);
            });
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);
            desk.withAccountApart(2, bodies::incrementAndGet);
        });

        assertThat(bodies).hasValue(2);
    }
}
