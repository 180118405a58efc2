package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Outcomes;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.OptimisticLockException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** Write skew: two on-call engineers sign off at once, each because the other stays. They write different rows. */
@Mapped({Shift.class, Shift.Engineer.class})
class WriteSkewTest {

    private static final String OFF = "rowlock.aggregate.enabled=false";

    private final CyclicBarrier bothHaveRead = new CyclicBarrier(2);

    @DatabaseTest
    @Mapped(
            value = {Shift.class, Shift.Engineer.class},
            settings = OFF)
    @DisplayName("M04 without the aggregate's version both sign off, and nobody is left")
    void withoutTheVersionBothSignOff(Persistence persistence) {
        store(persistence);

        signOffAtOnce(persistence).orFail();

        assertThat(onCall(persistence)).isZero();
        assertThat(Versions.of(persistence, Shift.class, 1L)).isZero();
    }

    @DatabaseTest
    @DisplayName("M04 with the aggregate's version one signs off, and the other conflicts")
    void withTheVersionOneSignsOff(Persistence persistence) {
        store(persistence);

        Outcomes<Integer> outcomes = signOffAtOnce(persistence);

        assertThat(outcomes.values()).hasSize(1);
        assertThat(outcomes.failures())
                .singleElement()
                .satisfies(lost -> assertThat(lost).hasCauseInstanceOf(OptimisticLockException.class));
        assertThat(onCall(persistence)).isEqualTo(1);
        assertThat(Versions.of(persistence, Shift.class, 1L)).isEqualTo(1);
    }

    @DatabaseTest
    @DisplayName("M04 with a retry the other learns that nobody would be left")
    void withARetryTheOtherLearnsTheRule(Persistence persistence) {
        store(persistence);
        AtomicInteger executions = new AtomicInteger();

        Outcomes<Integer> outcomes = Race.between(2, number -> {
            AtomicInteger mine = new AtomicInteger();
            Rowlock.of(persistence.sessionFactory()).run(RetryPolicy.of(5), session -> {
                executions.incrementAndGet();
                signOff(session, number + 1, mine.incrementAndGet() == 1);
            });
            return number;
        });

        assertThat(outcomes.values()).hasSize(1);
        assertThat(outcomes.failures()).singleElement().isInstanceOf(Shift.NobodyLeftException.class);
        assertThat(executions).hasValueGreaterThan(2);
        assertThat(onCall(persistence)).isEqualTo(1);
        assertThat(Versions.of(persistence, Shift.class, 1L)).isEqualTo(1);
    }

    private Outcomes<Integer> signOffAtOnce(Persistence persistence) {
        return Race.between(2, number -> {
            persistence.sessionFactory().inTransaction(session -> signOff(session, number + 1, true));
            return number;
        });
    }

    private void signOff(Session session, int engineer, boolean together) {
        Shift shift = session.find(Shift.class, 1L);
        assertThat(shift.onCall()).isPositive();
        if (together) {
            try {
                bothHaveRead.await(Race.LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        }
        shift.signOff(engineer);
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> session.persist(new Shift(1, 2)));
        persistence.recorder().reset();
    }

    private static long onCall(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.find(Shift.class, 1L).onCall());
    }
}
