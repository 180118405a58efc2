package dev.rowlock.it.retry;

import static dev.rowlock.test.database.Database.MARIADB;
import static dev.rowlock.test.database.Database.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.concurrent.ManyThreads;
import dev.rowlock.test.concurrent.Outcome;
import dev.rowlock.test.database.CuttingProxy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;

/** An interrupt closes the socket from which a virtual thread reads; a platform thread reads on. */
@Mapped(Counter.class)
@DisplayName("An interrupt during the commit")
class CommitInterruptTest {
    private final AtomicBoolean keepsItsFlag = new AtomicBoolean();

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R64 of a virtual thread is reported as unknown, and not repeated; other threads do not notice it")
    void ofAVirtualThread(Persistence persistence) {
        Outcome<?> outcome = interruptInCommit(persistence, ManyThreads.factory(), ManyThreads.areVirtual());

        if (ManyThreads.areVirtual()) {
            assertThat(outcome.failure()).isInstanceOf(CommitOutcomeUnknownException.class);
        } else {
            assertThat(outcome.failure()).isNull();
        }
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("R64 of a platform thread is not noticed, and its flag stays set")
    void ofAPlatformThread(Persistence persistence) {
        assertThat(interruptInCommit(persistence, Thread::new, false).failure()).isNull();
    }

    private Outcome<?> interruptInCommit(Persistence persistence, ThreadFactory threads, boolean losesConnection) {
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy);
                Fixture fixture = new Fixture(behind)) {
            CounterService service = fixture.service(() -> {
                Thread caller = Thread.currentThread();
                proxy.atNextCommit(connection -> {
                    connection.forward();
                    caller.interrupt();
                    if (losesConnection) {
                        connection.awaitHangUp();
                        connection.awaitAnswer();
                    } else {
                        connection.passAnswer();
                    }
                });
            });
            Outcome<?> outcome = Background.start(threads, "committing", () -> {
                        try {
                            service.hit(1);
                            return true;
                        } finally {
                            keepsItsFlag.set(Thread.currentThread().isInterrupted());
                        }
                    })
                    .outcome();

            proxy.awaitInjected(1);
            assertThat(keepsItsFlag).isTrue();
            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.log.count(AttemptEvent.Retried.class)).isZero();
            assertThat(fixture.counter().hits).isEqualTo(1);
            assertThat(behind.activeConnections()).isZero();
            return outcome;
        }
    }
}
