package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.CommitOutcomeUnknownException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;

@Mapped({Counter.class, Transfer.class})
@DisplayName("The verifier of a commit")
class CommitVerifierTest {
    private final AtomicInteger executions = new AtomicInteger();
    private final AtomicInteger afterCommit = new AtomicInteger();
    private final EventLog log = new EventLog();

    @DatabaseTest
    @DisplayName("R20 says that it happened: the result is returned, nothing is repeated")
    void saysThatItHappened(Persistence persistence) {
        assertThat(transfer(persistence, true, CommitVerifierTest::look)).isEqualTo("transferred in 1");

        assertThat(executions).hasValue(1);
        assertThat(afterCommit).hasValue(1);
        assertStoredOnce(persistence);
    }

    @DatabaseTest
    @DisplayName("R20 says that it did not happen: it is repeated")
    void saysThatItDidNotHappen(Persistence persistence) {
        assertThat(transfer(persistence, false, CommitVerifierTest::look)).isEqualTo("transferred in 2");

        assertThat(executions).hasValue(2);
        assertThat(afterCommit).hasValue(1);
        assertThat(log.count(AttemptEvent.OutcomeUnknown.class)).isEqualTo(1);
        assertStoredOnce(persistence);
    }

    @DatabaseTest
    @DisplayName("R20 looks too early: the repetition meets the id of the call, and the first result is returned")
    void looksTooEarly(Persistence persistence) {
        AtomicInteger asked = new AtomicInteger();
        CommitVerifier early = (session, invocation) ->
                asked.incrementAndGet() == 1 ? CommitOutcome.NOT_COMMITTED : look(session, invocation);

        assertThat(transfer(persistence, true, early)).isEqualTo("transferred in 1");

        assertThat(asked).hasValue(2);
        assertThat(executions).hasValue(2);
        assertThat(afterCommit).hasValue(1);
        assertStoredOnce(persistence);
    }

    @DatabaseTest
    @DisplayName("R20 knows nothing, or fails: the caller is told that nobody knows")
    void knowsNothing(Persistence persistence) {
        assertThatThrownBy(() -> transfer(persistence, true, (session, invocation) -> CommitOutcome.UNKNOWN))
                .isInstanceOf(CommitOutcomeUnknownException.class);
        assertThatThrownBy(() -> transfer(persistence, false, (session, invocation) -> {
                    throw new IllegalStateException("no idea");
                }))
                .isInstanceOf(CommitOutcomeUnknownException.class)
                .cause()
                .satisfies(lost ->
                        assertThat(lost.getSuppressed()).anyMatch(failure -> "no idea".equals(failure.getMessage())));

        assertThat(executions).hasValue(2);
        assertThat(afterCommit).hasValue(0);
    }

    @DatabaseTest
    @DisplayName("R20 says nothing: null is no answer, and nothing is repeated")
    @SuppressWarnings("NullAway") // what a careless verifier does
    void saysNothing(Persistence persistence) {
        assertThatThrownBy(() -> transfer(persistence, true, (session, invocation) -> null))
                .isInstanceOf(CommitOutcomeUnknownException.class);
        assertThat(executions).hasValue(1);
    }

    @DatabaseTest
    @DisplayName("R20 is asked for two commits: the result is that of the one that happened")
    void isAskedForTwoCommits(Persistence persistence) {
        AtomicInteger asked = new AtomicInteger();
        AnswerLosingDataSource[] connections = new AnswerLosingDataSource[1];
        CommitVerifier verifier = (session, invocation) -> {
            if (asked.incrementAndGet() == 1) {
                connections[0].loseTheNextAnswer(); // of the second attempt, which commits
            }
            return look(session, invocation);
        };
        SQLException failure = new SQLException("the answer was lost", "08006");
        connections[0] = new AnswerLosingDataSource(persistence.address(), failure, attempt -> attempt > 1);

        assertThat(transfer(connections[0], verifier, 2)).isEqualTo("transferred in 2");
        assertThat(asked).hasValue(2);
        assertThat(afterCommit).hasValue(1);
        assertStoredOnce(persistence);
    }

    private String transfer(Persistence persistence, boolean commits, CommitVerifier verifier) {
        SQLException failure = new SQLException("the answer was lost", "08006");
        return transfer(new AnswerLosingDataSource(persistence.address(), failure, lost -> commits), verifier, 1);
    }

    private String transfer(AnswerLosingDataSource connections, CommitVerifier verifier, int answersLost) {
        RetryPolicy policy =
                RetryPolicy.builder().baseMillis(1).verifier(verifier).build();
        try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("losing")
                .managedClass(Counter.class)
                .managedClass(Transfer.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, connections.dataSource())
                .createEntityManagerFactory()) {
            sessionFactory.inTransaction(session -> {
                if (session.find(Counter.class, 1L) == null) {
                    session.persist(new Counter(1));
                }
            });
            Rowlock rowlock = Rowlock.of(sessionFactory);
            rowlock.addListener(log);
            connections.loseTheNextAnswer();
            try {
                return rowlock.call(policy, session -> {
                    executions.incrementAndGet();
                    Attempt attempt = Attempt.current();
                    attempt.afterCommit(afterCommit::incrementAndGet);
                    session.persist(new Transfer(attempt.invocationId()));
                    session.find(Counter.class, 1L).hits++;
                    return "transferred in " + attempt.number();
                });
            } finally {
                assertThat(connections.lost()).isEqualTo(answersLost);
            }
        }
    }

    private static CommitOutcome look(Session session, UUID invocation) {
        return session.find(Transfer.class, invocation) == null ? CommitOutcome.NOT_COMMITTED : CommitOutcome.COMMITTED;
    }

    private static void assertStoredOnce(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            assertThat(session.find(Counter.class, 1L).hits).isEqualTo(1);
            List<Transfer> transfers = session.createSelectionQuery("from Transfer", Transfer.class)
                    .list();
            assertThat(transfers).hasSize(1);
        });
    }
}
