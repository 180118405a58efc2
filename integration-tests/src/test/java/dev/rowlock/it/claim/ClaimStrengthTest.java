package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.it.claim.StrongBank.Booking;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Booking.class})
@DisplayName("A claim's strength")
class ClaimStrengthTest {

    private static StrongBank bank(Fixture fixture) {
        return new RowlockStrongBank(fixture.rowlock());
    }

    /** Tries to insert a row that refers to account 1, for less than half a second. */
    private static boolean insertsABooking(Persistence persistence) {
        try (Connection connection = persistence.address().open();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            if (persistence.database() == Database.POSTGRESQL) {
                statement.execute("set local lock_timeout = '300ms'");
            }
            String limit =
                    persistence.database() == Database.MARIADB ? "set statement max_statement_time = 0.3 for " : "";
            try {
                return statement.executeUpdate(limit + "insert into booking (id, account_id) values (7, 1)") == 1;
            } catch (SQLException refused) {
                assertThat(refused.getSQLState() + "/" + refused.getErrorCode()).isIn("55P03/0", "70100/1969");
                return false;
            } finally {
                connection.rollback();
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static boolean isFreeFor(
            Persistence persistence, dev.rowlock.test.database.LockStrength strength, long account) {
        return !persistence.prober().isLocked(strength, "account", "id = ?", account);
    }

    @DatabaseTest
    @DisplayName("C19 by default lets a row be inserted that refers to the claimed one, where the database knows it")
    void byDefaultLetsForeignKeysIn(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        boolean known = persistence.database() != Database.MARIADB; // H2 does not lock what a foreign key refers to

        bank(fixture).byDefault(1, () -> {
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);
            assertThat(insertsABooking(persistence)).isEqualTo(known);
        });

        assertThat(insertsABooking(persistence)).isTrue();
        assertThat(fixture.rowlock().lockStrength(LockStrength.NO_KEY_UPDATE))
                .isEqualTo(
                        persistence.database() == Database.POSTGRESQL
                                ? LockStrength.NO_KEY_UPDATE
                                : LockStrength.UPDATE);
    }

    @DatabaseTest
    @DisplayName("C19 UPDATE keeps out also those who would refer to the claimed row, by id and by query")
    void updateKeepsForeignKeysOut(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        boolean insertable = persistence.database() == Database.H2;
        Runnable isHeld = () -> {
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);
            assertThat(insertsABooking(persistence)).isEqualTo(insertable);
            assertThat(isFreeFor(persistence, dev.rowlock.test.database.LockStrength.KEY_SHARE, 1))
                    .isFalse();
        };
        fixture.sessionFactory().inTransaction(session -> session.find(Account.class, 1L).balance = 5);

        bank(fixture).forUpdate(1, isHeld);
        bank(fixture).forUpdateAtOnce(List.of(1L), isHeld);
        bank(fixture).forUpdateAtLast(1, isHeld);
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(bank(fixture).forUpdate(5L)).hasSize(1);
            isHeld.run();
        });
        fixture.rowlock().run(RetryPolicy.of(1), session -> {
            assertThat(bank(fixture).freeForUpdate(5)).isPresent();
            isHeld.run();
        });

        assertThat(fixture.rowlock().lockStrength(LockStrength.UPDATE)).isEqualTo(LockStrength.UPDATE);
        if (persistence.database() == Database.POSTGRESQL) {
            assertThat(persistence.recorder().locking("account"))
                    .hasSize(5)
                    .allSatisfy(statement -> assertThat(statement.sql()).contains(" for update"));
        }
    }

    @DatabaseTest
    @DisplayName("C19 UPDATE refuses a row that another holds, and leaves it out")
    void updateRefusesAHeldRow(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.sessionFactory().inTransaction(session -> session.find(Account.class, 1L).balance = 5);

        bank(fixture)
                .forUpdate(
                        1,
                        () -> Background.start(() -> {
                                    assertThatThrownBy(() -> bank(fixture).forUpdateAtOnce(List.of(2L, 1L), () -> {}))
                                            .isInstanceOf(ClaimUnavailableException.class);
                                    fixture.rowlock()
                                            .run(
                                                    RetryPolicy.of(1),
                                                    session -> assertThat(bank(fixture)
                                                                    .freeForUpdate(5))
                                                            .isEmpty());
                                    return true;
                                })
                                .result());
    }

    @DatabaseTest
    @DisplayName("C19 SHARE lets other SHARE claims in and keeps writers out, where the database shares locks")
    void shareLetsSharersIn(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        boolean shares = persistence.database() != Database.H2;
        Account account = fixture.account(1);

        bank(fixture).shared(account, () -> {
            assertThat(persistence.prober().lockedIds("account")).containsExactly(1L);
            assertThat(isFreeFor(persistence, dev.rowlock.test.database.LockStrength.SHARE, 1))
                    .isEqualTo(shares);
            Background<Boolean> other = Background.start(() -> {
                bank(fixture).sharedAtOnce(1, () -> {});
                fixture.rowlock()
                        .run(
                                RetryPolicy.of(1),
                                session -> assertThat(bank(fixture).firstSharedAtOnce(100))
                                        .isPresent());
                return true;
            });
            assertThat(other.outcome().failure() == null).isEqualTo(shares);
            assertThat(Background.start(() -> {
                                fixture.bank().withAccountAtOnce(1, held -> {});
                                return true;
                            })
                            .outcome()
                            .failure())
                    .isInstanceOf(ClaimUnavailableException.class);
        });

        assertThat(fixture.rowlock().lockStrength(LockStrength.SHARE))
                .isEqualTo(shares ? LockStrength.SHARE : LockStrength.UPDATE);
    }

    @DatabaseTest
    @DisplayName("C19 SHARE waits for a writer, and with a timeout takes the same lock")
    void shareWaitsForAWriter(Persistence persistence) throws SQLException {
        Fixture fixture = Fixture.of(persistence);
        Connection writer = persistence.open();
        writer.setAutoCommit(false);
        try (Statement statement = writer.createStatement()) {
            statement.executeUpdate("update account set balance = 3 where id = 1");
        }
        Background<Boolean> claim = Background.start(() -> {
            bank(fixture)
                    .sharedAtLast(
                            1,
                            () -> assertThat(isFreeFor(persistence, dev.rowlock.test.database.LockStrength.SHARE, 1))
                                    .isEqualTo(persistence.database() != Database.H2));
            return true;
        });
        persistence.lockWaits().await(1);
        writer.commit();

        assertThat(claim.result()).isTrue();
    }

    @DatabaseTest
    @DisplayName("C19 grows when the same transaction claims the row again more strongly")
    void growsInTheSameTransaction(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);

        bank(fixture).byDefault(1, () -> {
            assertThat(isFreeFor(persistence, dev.rowlock.test.database.LockStrength.KEY_SHARE, 1))
                    .isEqualTo(persistence.database() == Database.POSTGRESQL);
            bank(fixture)
                    .forUpdate(
                            1,
                            () -> assertThat(
                                            isFreeFor(persistence, dev.rowlock.test.database.LockStrength.KEY_SHARE, 1))
                                    .isFalse());
            persistence.recorder().reset();
            bank(fixture).byDefault(1, () -> {});
            bank(fixture).sharedAtOnce(1, () -> {});
            assertThat(persistence.recorder().statements().all()).isEmpty();
        });
    }
}
