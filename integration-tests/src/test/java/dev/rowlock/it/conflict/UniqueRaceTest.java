package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.hibernate.Session;
import org.hibernate.exception.ConstraintViolationException;
import org.junit.jupiter.api.DisplayName;

@Mapped({Balance.class, Member.class, Item.class})
@DisplayName("A unique constraint")
class UniqueRaceTest {

    @DatabaseTest
    @DisplayName("that is named lets the slower of two find what the faster one stored")
    void thatIsNamedLetsTheSlowerFindWhatTheFasterStored(Persistence persistence, Database database) {
        try (Fixture fixture = new Fixture(persistence)) {
            CyclicBarrier bothLooked = new CyclicBarrier(2);

            Race.between(2, number -> {
                        fixture.run(Fixture.policy(5).retryOnUnique("uk_member_email"), session -> {
                            boolean known = isKnown(session);
                            if (Fixture.isFirstAttempt()) {
                                await(bothLooked);
                            }
                            if (!known) {
                                session.persist(new Member(number, "one"));
                            }
                        });
                        return number;
                    })
                    .orFail();

            assertThat(fixture.failures).singleElement().satisfies(conflict -> {
                assertThat(conflict.kind()).isEqualTo(ConflictKind.UNIQUE);
                assertThat(conflict.phase()).isEqualTo(Phase.FLUSH);
                assertThat(conflict.sqlState()).isEqualTo(database == Database.MARIADB ? "23000" : "23505");
            });
            assertThat(fixture.executions()).isEqualTo(3);
            assertThat(fixture.members()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("that is named is final when it is violated again")
    void thatIsNamedIsFinalWhenItIsViolatedAgain(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.another("insert into Member (id, email) values (1, 'one')");

            assertThatThrownBy(() -> fixture.run(
                            Fixture.policy(5).retryOnUnique("UK_Member_Email"),
                            session -> session.persist(new Member(2, "one"))))
                    .hasRootCauseInstanceOf(java.sql.SQLException.class)
                    .satisfiesAnyOf(
                            failure -> assertThat(failure).isInstanceOf(ConstraintViolationException.class),
                            failure -> assertThat(failure).hasCauseInstanceOf(ConstraintViolationException.class));

            assertThat(fixture.executions()).isEqualTo(2);
        }
    }

    @DatabaseTest
    @DisplayName("that is not named is final at once")
    void thatIsNotNamedIsFinalAtOnce(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.another("insert into Member (id, email) values (1, 'one')");

            assertThatThrownBy(() -> fixture.run(
                            Fixture.policy(5).retryOnUnique("uk_of_another"),
                            session -> session.persist(new Member(2, "one"))))
                    .isNotNull();

            assertThat(fixture.failures).extracting("kind").containsExactly(ConflictKind.UNIQUE);
            assertThat(fixture.executions()).isEqualTo(1);
        }
    }

    @DatabaseTest(Database.POSTGRESQL)
    @DisplayName("that is checked at the commit is recognised by its name too")
    void thatIsCheckedAtTheCommit(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.another("create table badge (number int constraint uk_badge unique deferrable initially deferred)");

            fixture.run(Fixture.policy(5).retryOnUnique("uk_badge"), session -> {
                int free = badges(session) + 1;
                if (Fixture.isFirstAttempt()) {
                    fixture.another("insert into badge values (1)");
                }
                session.createNativeMutationQuery("insert into badge values (" + free + ")")
                        .executeUpdate();
            });

            fixture.assertFailedOnce(ConflictKind.UNIQUE, Phase.COMMIT, "23505", 0);
            fixture.another("drop table badge");
        }
    }

    private static int badges(Session session) {
        return session.createNativeQuery("select cast(count(*) as int) from badge", Integer.class)
                .getSingleResult();
    }

    private static boolean isKnown(Session session) {
        return session.createSelectionQuery("select count(*) from Member where email = 'one'", Long.class)
                        .getSingleResult()
                > 0;
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
            throw new AssertionError(failure);
        }
    }
}
