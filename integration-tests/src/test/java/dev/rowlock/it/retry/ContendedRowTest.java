package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.test.concurrent.ChildJvm;
import dev.rowlock.test.concurrent.Race;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Counter.class, poolSize = 10)
@DisplayName("Many writers of one row")
class ContendedRowTest {

    @DatabaseTest
    @DisplayName("M01 lose no update: 32 threads, 50 increments each")
    void loseNoUpdate(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CounterService service = fixture.service();

            Race.between(32, number -> {
                        for (int hit = 0; hit < 50; hit++) {
                            service.hit(1);
                        }
                        return number;
                    })
                    .orFail();

            assertThat(fixture.counter().hits).isEqualTo(1600);
            assertThat(fixture.counter().version).isEqualTo(1600);
            assertThat(fixture.log.of(AttemptEvent.Failed.class))
                    .isNotEmpty()
                    .anyMatch(failed -> failed.conflict().kind() == ConflictKind.OPTIMISTIC);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isPositive();
            assertThat(fixture.log.count(AttemptEvent.Succeeded.class)).isEqualTo(1600);
        }
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("M02 lose no update in two processes at once")
    void loseNoUpdateInTwoProcesses(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            String url = persistence.address().remoteUrl();
            String user = persistence.address().user();
            try (ChildJvm first = ChildJvm.start(CounterProcess.class, url, user);
                    ChildJvm second = ChildJvm.start(CounterProcess.class, url, user)) {
                String[] outputs = {first.output(), second.output()};

                assertThat(Stream.of(outputs)).allSatisfy(output -> {
                    assertThat(output).contains("succeeded 800").containsPattern("conflicts [1-9]");
                    assertThat(output).containsPattern("escalations [1-9]");
                });
            }
            assertThat(fixture.counter().hits).isEqualTo(1600);
            assertThat(fixture.counter().version).isEqualTo(1600);
        }
    }

    @DatabaseTest
    @Mapped(value = Counter.class, poolSize = 50)
    @DisplayName("R35 all succeed with escalation")
    void allSucceedWithEscalation(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CyclicBarrier allHaveRead = new CyclicBarrier(50);
            ThreadLocal<Boolean> first = ThreadLocal.withInitial(() -> true);
            CounterService service = fixture.service(() -> awaitOnce(first, allHaveRead));

            Race.between(50, number -> {
                        service.hit(1);
                        return number;
                    })
                    .orFail();

            assertThat(fixture.counter().hits).isEqualTo(50);
            assertThat(fixture.log.count(AttemptEvent.Failed.class)).isGreaterThanOrEqualTo(49);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isGreaterThanOrEqualTo(49);
        }
    }

    @DatabaseTest
    @Mapped(value = Counter.class, poolSize = 50)
    @DisplayName("R35 without escalation each call that lost is reported, and no other")
    void withoutEscalationEachLossIsReported(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            CyclicBarrier allHaveRead = new CyclicBarrier(50);
            ThreadLocal<Boolean> first = ThreadLocal.withInitial(() -> true);
            CounterService service = fixture.service(() -> awaitOnce(first, allHaveRead));

            var outcomes = Race.between(50, number -> {
                service.hitWithoutEscalation(1);
                return number;
            });

            assertThat(outcomes.failures()).allMatch(RetriesExhaustedException.class::isInstance);
            assertThat(fixture.counter().hits).isEqualTo(outcomes.values().size());
            assertThat(fixture.log.count(AttemptEvent.Exhausted.class))
                    .isEqualTo(outcomes.failures().size());
            assertThat(fixture.log.count(AttemptEvent.Failed.class)).isGreaterThanOrEqualTo(49);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isZero();
        }
    }

    private static void awaitOnce(ThreadLocal<Boolean> first, CyclicBarrier barrier) {
        if (first.get()) {
            first.set(false);
            try {
                barrier.await();
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
