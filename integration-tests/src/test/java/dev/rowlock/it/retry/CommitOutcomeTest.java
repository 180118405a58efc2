package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.SQLException;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;

@Mapped(Counter.class)
@DisplayName("A commit whose answer is lost")
class CommitOutcomeTest {

    @DatabaseTest
    @DisplayName("R20 is reported as unknown and never repeated, though it was stored")
    void isReportedAsUnknown(Persistence persistence) {
        for (String sqlState : new String[] {"08006", "40003"}) {
            persistence.sessionFactory().inTransaction(session -> {
                session.createMutationQuery("delete from Counter").executeUpdate();
                session.persist(new Counter(1));
            });
            AnswerLosingDataSource connections = new AnswerLosingDataSource(
                    persistence.address(), new SQLException("the answer was lost", sqlState));
            try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("losing")
                    .managedClass(Counter.class)
                    .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, connections.dataSource())
                    .createEntityManagerFactory()) {
                Rowlock rowlock = Rowlock.of(sessionFactory);
                CounterService service = new RowlockCounterService(rowlock, rowlock.session(), () -> {});

                connections.loseTheNextAnswer();
                assertThatThrownBy(() -> service.hit(1))
                        .isInstanceOf(CommitOutcomeUnknownException.class)
                        .hasMessageContaining("hit(long)\" may or may not have been committed");

                assertThat(connections.lost()).isEqualTo(1);
                assertThat(service.executions()).isEqualTo(1);
            }
            assertThat(persistence
                            .sessionFactory()
                            .<Counter>fromTransaction(session -> session.find(Counter.class, 1L))
                            .hits)
                    .isEqualTo(1);
        }
    }
}
