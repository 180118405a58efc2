package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import dev.rowlock.test.statement.StatementKind;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.lock.internal.NoLockingSupport;
import org.hibernate.dialect.lock.spi.LockingSupport;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("A retry that locks")
class EscalationTest {

    @DatabaseTest
    @DisplayName("R37 sends the lock before anything else")
    void sendsTheLockFirst(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            hitOnceInVain(fixture, persistence);

            List<RecordedStatement> sent = persistence.recorder().statements().all();
            assertThat(sent.get(0).kind()).as("what lost").isEqualTo(StatementKind.UPDATE);
            assertThat(sent.get(1).locking()).as("first statement of the retry").isTrue();
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isEqualTo(1);
        }
    }

    @DatabaseTest(Database.H2)
    @Mapped(value = Counter.class, settings = "hibernate.dialect=dev.rowlock.it.retry.EscalationTest$WithoutLocks")
    @DisplayName("R37 does without on a database that has no row locks")
    void doesWithout(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            hitOnceInVain(fixture, persistence);

            assertThat(persistence.recorder().statements().all()).noneMatch(RecordedStatement::locking);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isZero();
            assertThat(fixture.counter().hits).isEqualTo(2);
        }
    }

    @DatabaseTest
    @Mapped(value = Counter.class, poolSize = 20, settings = Rowlock.GATE_ENABLED + "=false")
    @DisplayName("R35 wins by the row lock alone, without a gate")
    void winsByTheLockAlone(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();
            Race.between(20, number -> {
                        for (int hit = 0; hit < 20; hit++) {
                            service.hit(1);
                        }
                        return number;
                    })
                    .orFail();

            assertThat(fixture.counter().hits).isEqualTo(400);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isPositive();
        }
    }

    private static void hitOnceInVain(Fixture fixture, Persistence persistence) {
        AtomicInteger executions = new AtomicInteger();
        fixture.rowlock.run(RetryPolicy.builder().baseMillis(1).build(), session -> {
            session.find(Counter.class, 1L).hits++;
            if (executions.incrementAndGet() == 1) {
                fixture.hitByAnother();
                persistence.recorder().reset();
                session.flush();
            }
        });
        assertThat(executions).hasValue(2);
    }

    /** Such as databases that check at the commit only. */
    public static final class WithoutLocks extends H2Dialect {
        @Override
        public LockingSupport getLockingSupport() {
            return NoLockingSupport.NO_LOCKING_SUPPORT;
        }
    }
}
