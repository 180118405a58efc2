package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A deadlock")
class DeadlockTest {

    @DatabaseTest
    @DisplayName("is repeated by its victim, with one effect")
    void isRepeatedByItsVictim(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<Background<Boolean>> others = new ArrayList<>();

            Connection other = fixture.anotherOpen(beforeIt(database));
            Fixture.execute(other, "update Balance set amount = amount + 10 where id = 2");

            fixture.run(session -> {
                if (!Fixture.isFirstAttempt()) {
                    others.get(0).result(); // a retry that overtakes the other meets it in a deadlock again
                }
                add(session, 1);
                if (Fixture.isFirstAttempt()) {
                    others.add(Background.start(() -> {
                        Fixture.execute(other, "update Balance set amount = amount + 10 where id = 1");
                        Fixture.commit(other);
                        return true;
                    }));
                    persistence.lockWaits().await(1);
                }
                add(session, 2);
            });

            assertThat(others).singleElement().extracting(Background::result).isEqualTo(true);
            switch (database) {
                case H2 -> fixture.assertFailedOnce(ConflictKind.DEADLOCK, Phase.BODY, "40001", 40001);
                case POSTGRESQL -> fixture.assertFailedOnce(ConflictKind.DEADLOCK, Phase.BODY, "40P01", 0);
                case MARIADB -> fixture.assertFailedOnce(ConflictKind.DEADLOCK, Phase.BODY, "40001", 1213);
            }
            assertThat(fixture.amount(1)).isEqualTo(111);
            assertThat(fixture.amount(2)).isEqualTo(111);
        }
    }

    private static void add(Session session, long id) {
        session.createMutationQuery("update Balance set amount = amount + 1 where id = :id")
                .setParameter("id", id)
                .executeUpdate();
    }

    /** What makes the attempt the victim: H2's began last, PostgreSQL's looks first, MariaDB's has written less. */
    private static String[] beforeIt(Database database) {
        return switch (database) {
            case H2 -> new String[0];
            case POSTGRESQL -> new String[] {"set local deadlock_timeout = '1min'"};
            case MARIADB -> new String[] {"insert into Member (id, email) select seq, seq from seq_1_to_100"};
        };
    }
}
