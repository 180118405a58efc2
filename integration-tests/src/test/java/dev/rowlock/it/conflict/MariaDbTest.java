package dev.rowlock.it.conflict;

import static dev.rowlock.test.database.Database.MARIADB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import org.junit.jupiter.api.DisplayName;

/** With a pool of its own: its connections keep their setting. */
@Mapped(
        value = {Balance.class, Member.class, Item.class},
        poolSize = 2)
@DisplayName("A conflict of MariaDB's")
class MariaDbTest {

    @DatabaseTest(MARIADB)
    @DisplayName("under snapshot isolation, 1020, is repeated, and nothing of its attempt is left")
    void underSnapshotIsolation(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(session -> {
                session.createNativeMutationQuery("set session innodb_snapshot_isolation = on")
                        .executeUpdate();
                session.persist(new Member(7, "seven"));
                session.flush();
                Balance balance = session.find(Balance.class, 1L);
                if (Fixture.isFirstAttempt()) {
                    fixture.another("update Balance set amount = amount + 10 where id = 1");
                }
                balance.amount++;
            });

            fixture.assertFailedOnce(ConflictKind.SERIALIZATION, Phase.FLUSH, "HY000", 1020);
            assertThat(fixture.amount(1)).isEqualTo(111);
            assertThat(fixture.members()).isEqualTo(1);
        }
    }
}
