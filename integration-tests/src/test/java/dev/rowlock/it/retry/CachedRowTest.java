package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Escalation;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;

@Mapped(
        value = Counter.class,
        settings = {
            "hibernate.cache.use_second_level_cache=true",
            "hibernate.classcache.dev.rowlock.it.retry.Counter=read-write"
        })
@DisplayName("A row in the second-level cache")
class CachedRowTest {

    @DatabaseTest
    @DisplayName("R16 that another application has written is read anew by the retry, with a lock and without")
    void isReadAnew(Persistence persistence) throws SQLException {
        try (Fixture fixture = new Fixture(persistence)) {
            for (Escalation escalation : new Escalation[] {Escalation.EVERY_RETRY, Escalation.NEVER}) {
                fixture.counter();
                assertThat(fixture.sessionFactory.getCache().containsEntity(Counter.class, 1L))
                        .isTrue();
                try (Connection other = persistence.open();
                        Statement statement = other.createStatement()) {
                    statement.executeUpdate("update Counter set hits = hits + 10, version = version + 1");
                }
                AtomicInteger executions = new AtomicInteger();
                RetryPolicy policy =
                        RetryPolicy.builder().escalate(escalation).baseMillis(1).build();

                fixture.rowlock.run(policy, session -> {
                    executions.incrementAndGet();
                    session.find(Counter.class, 1L).hits++;
                });

                assertThat(executions).as("%s", escalation).hasValue(2);
            }
            assertThat(fixture.counter().hits).isEqualTo(22);
        }
    }
}
