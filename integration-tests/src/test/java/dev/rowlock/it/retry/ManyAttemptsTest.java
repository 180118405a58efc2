package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.RetriesExhaustedException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Counter.class, settings = "hibernate.generate_statistics=true")
@DisplayName("Many attempts")
class ManyAttemptsTest {
    private static final RetryPolicy FIFTY = RetryPolicy.builder()
            .max(50)
            .baseMillis(0)
            .on(IllegalStateException.class)
            .build();

    @DatabaseTest
    @DisplayName("F07 pass the result of the one that succeeds, and the last failure of those that do not")
    void passTheResult(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger effects = new AtomicInteger();
            assertThat(fixture.rowlock.<Integer, RuntimeException>call(FIFTY, session -> effects.incrementAndGet()))
                    .isEqualTo(1);
            assertThat(effects).hasValue(1);

            assertThatThrownBy(() -> fixture.rowlock.run(FIFTY, session -> {
                        throw new IllegalStateException("conflict " + effects.incrementAndGet());
                    }))
                    .isInstanceOf(RetriesExhaustedException.class)
                    .cause()
                    .hasMessage("conflict 51");
        }
    }

    @DatabaseTest
    @DisplayName("F10 run on the same depth of the stack")
    void runOnTheSameDepth(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            List<Long> depths = new ArrayList<>();
            assertThatThrownBy(() -> fixture.rowlock.run(FIFTY, session -> {
                        depths.add(StackWalker.getInstance()
                                .walk(frames -> frames.filter(frame -> !isOfTheJdk(frame))
                                        .count()));
                        throw new IllegalStateException("a conflict");
                    }))
                    .isInstanceOf(RetriesExhaustedException.class);

            assertThat(depths).hasSize(50).containsOnly(depths.get(0));
        }
    }

    @DatabaseTest
    @DisplayName("F11 leave no statement and no connection open: 1,000 conflicts")
    void leaveNothingOpen(Persistence persistence) {
        try (Fixture fixture = new Fixture(persistence)) {
            Counter stale = fixture.counter();
            fixture.hitByAnother();
            Statistics statistics = fixture.sessionFactory.getStatistics();
            statistics.clear();
            for (int call = 0; call < 500; call++) {
                assertThatThrownBy(() -> fixture.rowlock.run(RetryPolicy.of(5), session -> session.merge(stale)))
                        .isInstanceOf(RetriesExhaustedException.class);
            }

            assertThat(fixture.log.count(AttemptEvent.Failed.class)).isEqualTo(1_000);
            assertThat(statistics.getPrepareStatementCount()).isPositive();
            assertThat(statistics.getCloseStatementCount()).isEqualTo(statistics.getPrepareStatementCount());
            assertThat(statistics.getSessionCloseCount()).isEqualTo(statistics.getSessionOpenCount());
            assertThat(persistence.activeConnections()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("F13 are one line of the log each, and none above DEBUG")
    void areOneLineOfTheLog(Persistence persistence) {
        Logger logger = Logger.getLogger("dev.rowlock.retry");
        List<LogRecord> records = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                records.add(record);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Level before = logger.getLevel();
        logger.setLevel(Level.FINE);
        logger.addHandler(handler);
        try (Fixture fixture = new Fixture(persistence)) {
            AtomicInteger executions = new AtomicInteger();
            fixture.rowlock.run(FIFTY, session -> {
                if (executions.incrementAndGet() < 4) {
                    throw new IllegalStateException("a conflict");
                }
            });
        } finally {
            logger.removeHandler(handler);
            logger.setLevel(before);
        }

        assertThat(records)
                .hasSize(3)
                .allSatisfy(line -> assertThat(line.getLevel()).isEqualTo(Level.FINE));
    }

    private static boolean isOfTheJdk(StackWalker.StackFrame frame) {
        return frame.getClassName().startsWith("java.") || frame.getClassName().startsWith("jdk.");
    }
}
