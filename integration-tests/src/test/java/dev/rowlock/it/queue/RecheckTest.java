package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.SessionFactory;
import org.hibernate.resource.jdbc.spi.StatementInspector;
import org.junit.jupiter.api.DisplayName;

@Mapped({Task.class, BareTask.class, Effect.class})
@DisplayName("A row that changes after it was found")
class RecheckTest {

    @DatabaseTest
    @DisplayName("C09 is not returned, and not kept locked but by InnoDB")
    void isNotReturned(Persistence persistence) {
        Tasks.of(persistence, 20);
        Overtaker overtaker = new Overtaker(persistence, "update task set state = 'DONE' where id = 9");
        try (SessionFactory second = Tasks.open(persistence, "READ_COMMITTED", overtaker)) {
            Tasks tasks = Tasks.of(second);

            tasks.claiming(() -> tasks.queue().next(2), rows -> {
                assertThat(overtaker.rows).hasValue(1);
                assertThat(Tasks.ids(rows)).containsExactly(19L, 8L);
                assertThat(rows).allMatch(task -> task.state == Task.State.READY);
                assertThat(persistence.prober().lockedIds("task"))
                        .isEqualTo(persistence.database() == Database.MARIADB ? Set.of(8L, 9L, 19L) : Set.of(8L, 19L));
            });
        }
    }

    @DatabaseTest
    @DisplayName("Q14 holds up no insert where it was deleted, under READ COMMITTED")
    void holdsUpNoInsert(Persistence persistence) {
        Tasks.of(persistence, 9);
        Overtaker overtaker = new Overtaker(persistence, "delete from task where id = 9");
        try (SessionFactory second = Tasks.open(persistence, "READ_COMMITTED", overtaker)) {
            Tasks tasks = Tasks.of(second);

            tasks.claiming(() -> tasks.queue().next(2), rows -> {
                assertThat(overtaker.rows).hasValue(1);
                assertThat(Tasks.ids(rows)).containsExactly(8L, 7L);
                // At the end of the table, where producers insert.
                Background.start(() -> {
                            persistence
                                    .sessionFactory()
                                    .inTransaction(session -> List.of(new Task(9, 1), new Task(10, 1))
                                            .forEach(session::persist));
                            return true;
                        })
                        .result();
                assertThat(persistence.prober().lockedIds("task")).containsExactly(7L, 8L);
            });
        }
    }

    @DatabaseTest
    @DisplayName(
            "C36 has the others returned in the order in which they were found, whatever became of their own order")
    void othersKeepTheirOrder(Persistence persistence) {
        Tasks.of(persistence, 20);
        Overtaker overtaker = new Overtaker(persistence, "update task set priority = 1000 where id = 10");
        try (SessionFactory second = Tasks.open(persistence, "READ_COMMITTED", overtaker)) {
            Tasks tasks = Tasks.of(second);

            tasks.claiming(() -> tasks.queue().waiting(3), rows -> {
                assertThat(overtaker.rows).hasValue(1);
                assertThat(Tasks.ids(rows)).containsExactly(10L, 20L, 1L);
            });
        }
    }

    /** Changes a row, and commits, just before the first statement with a lock clause runs. */
    private static final class Overtaker implements StatementInspector {
        private static final long serialVersionUID = 1L;

        private final transient Persistence persistence;
        private final String change;
        private final AtomicInteger rows = new AtomicInteger(-1);

        Overtaker(Persistence persistence, String change) {
            this.persistence = persistence;
            this.change = change;
        }

        @Override
        public String inspect(String sql) {
            if (sql.contains(" for ") && rows.compareAndSet(-1, 0)) {
                try (Connection connection = persistence.open();
                        Statement statement = connection.createStatement()) {
                    rows.set(statement.executeUpdate(change));
                } catch (SQLException failure) {
                    throw new IllegalStateException(change, failure);
                }
            }
            return sql;
        }
    }
}
