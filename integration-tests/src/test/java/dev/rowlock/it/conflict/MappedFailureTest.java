package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.rowlock.ActiveTransaction;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.io.IOException;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = {Balance.class, Member.class, Item.class},
        settings = "hibernate.jdbc.batch_size=10")
@DisplayName("A lost update")
class MappedFailureTest {

    /** What an application makes of a failure. */
    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Rejected(Throwable cause) {
            super("rejected", cause);
        }
    }

    @DatabaseTest
    @DisplayName("F08 is repeated when the application maps its exception")
    void isRepeatedWhenTheApplicationMapsIt(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            fixture.run(session -> takeMapped(fixture, session, Fixture.isFirstAttempt()));

            assertThat(fixture.failures).singleElement().satisfies(conflict -> {
                assertThat(conflict.cause()).isInstanceOf(Rejected.class);
                assertThat(conflict.kind()).isEqualTo(ConflictKind.OPTIMISTIC);
                assertThat(conflict.id()).isEqualTo(1L);
            });
            assertThat(stock(fixture, 1)).isEqualTo(8);
        }
    }

    @DatabaseTest
    @DisplayName("F08 that is given up has the mapped exception as its cause")
    void thatIsGivenUpHasTheMappedExceptionAsItsCause(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            RetriesExhaustedException exhausted = catchThrowableOfType(
                    RetriesExhaustedException.class, () -> fixture.run(session -> takeMapped(fixture, session, true)));

            assertThat(exhausted).hasCauseInstanceOf(Rejected.class);
            assertThat(exhausted.getSuppressed())
                    .hasSize(2)
                    .allSatisfy(failure -> assertThat(failure).isInstanceOf(Rejected.class));
            assertThat(stock(fixture, 1)).as("only the others'").isEqualTo(7);
        }
    }

    @DatabaseTest
    @DisplayName("F09 in a batch of several rows is repeated")
    void inABatchIsRepeated(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            persistence.recorder().reset();

            fixture.run(session -> {
                session.find(Item.class, 1L).stock--;
                session.find(Item.class, 2L).stock--;
                if (Fixture.isFirstAttempt()) {
                    takeByAnother(fixture, 2);
                }
            });

            assertThat(fixture.failures).extracting("kind").containsExactly(ConflictKind.OPTIMISTIC);
            assertThat(persistence.recorder().statements().on("Item").all())
                    .filteredOn(statement -> statement.sql().startsWith("update"))
                    .as("two rows in one round trip, twice")
                    .hasSize(4)
                    .extracting("roundTrip")
                    .satisfies(trips -> assertThat(trips.stream().distinct()).hasSize(2));
            assertThat(stock(fixture, 1)).isEqualTo(9);
            assertThat(stock(fixture, 2)).isEqualTo(8);
        }
    }

    @DatabaseTest
    @DisplayName("R27 is not repeated, but rolled back, when an error came of it")
    void isNotRepeatedWhenAnErrorCameOfIt(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            for (Error error : new Error[] {
                new OutOfMemoryError(), new StackOverflowError(), new LinkageError(), new AssertionError()
            }) {
                int before = fixture.executions();
                assertThatThrownBy(() -> fixture.run(session -> {
                            try {
                                takeMapped(fixture, session, true);
                            } catch (Rejected rejected) {
                                error.addSuppressed(rejected);
                                throw error;
                            }
                        }))
                        .isSameAs(error);
                assertThat(fixture.executions() - before).isEqualTo(1);
                assertThat(persistence.activeConnections()).isZero();
            }
            assertThat(stock(fixture, 1)).as("only the others'").isEqualTo(6);
        }
    }

    @DatabaseTest
    @DisplayName("R30 that a call inside has repeated in vain is not repeated by the call around it")
    void thatACallInsideHasRepeatedInVain(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            int[] outer = {0};

            assertThatThrownBy(() -> fixture.rowlock.run(Fixture.policy(3).build(), around -> {
                        outer[0]++;
                        around.find(Balance.class, 1L).amount++;
                        fixture.run(
                                Fixture.policy(2).onActiveTransaction(ActiveTransaction.NEW),
                                session -> takeMapped(fixture, session, true));
                    }))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .hasMessageContaining("gave up after 2 of 2 attempts");

            assertThat(outer[0]).isEqualTo(1);
            assertThat(fixture.executions()).isEqualTo(2);
            assertThat(fixture.amount(1)).isEqualTo(100);
        }
    }

    @DatabaseTest
    @DisplayName("R46 is repeated below a checked exception; any other checked exception is rolled back, once")
    void isRepeatedBelowACheckedException(Persistence persistence) throws IOException {
        try (Fixture fixture = new Fixture(persistence)) {
            IOException failure = new IOException("disk");
            assertThatThrownBy(() -> fixture.<IOException>run(Fixture.policy(3), session -> {
                        session.find(Item.class, 1L).stock--;
                        session.flush();
                        throw failure;
                    }))
                    .isSameAs(failure);
            assertThat(fixture.executions()).isEqualTo(1);
            assertThat(stock(fixture, 1)).isEqualTo(10);

            fixture.<IOException>run(Fixture.policy(3), session -> {
                try {
                    takeMapped(fixture, session, Fixture.isFirstAttempt());
                } catch (Rejected rejected) {
                    throw new IOException(rejected);
                }
            });
            assertThat(fixture.executions()).isEqualTo(3);
            assertThat(stock(fixture, 1)).isEqualTo(8);
        }
    }

    private static void takeMapped(Fixture fixture, Session session, boolean hit) {
        try {
            session.find(Item.class, 1L).stock--;
            if (hit) {
                takeByAnother(fixture, 1);
            }
            session.flush();
        } catch (RuntimeException failure) {
            throw new Rejected(failure);
        }
    }

    private static void takeByAnother(Fixture fixture, long id) {
        fixture.another("update Item set stock = stock - 1, version = version + 1 where id = " + id);
    }

    private static int stock(Fixture fixture, long id) {
        return fixture.sessionFactory.fromTransaction(session -> session.find(Item.class, id).stock);
    }
}
