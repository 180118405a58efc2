package dev.rowlock.it.conflict;

import static dev.rowlock.test.database.Database.H2;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import org.junit.jupiter.api.DisplayName;

@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A conflict of H2's")
class H2Test {

    @DatabaseTest(H2)
    @DisplayName("R23 on a snapshot that is out of date, which H2 calls a deadlock, is repeated")
    void onASnapshotThatIsOutOfDate(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(session -> {
                session.doWork(
                        connection -> connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ));
                Balance balance = session.find(Balance.class, 1L);
                if (Fixture.isFirstAttempt()) {
                    fixture.another("update Balance set amount = amount + 10 where id = 1");
                }
                balance.amount++;
            });

            fixture.assertFailedOnce(ConflictKind.DEADLOCK, Phase.FLUSH, "40001", 40001);
            assertThat(fixture.amount(1)).isEqualTo(111);
        }
    }
}
