package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.CommitOutcome;
import dev.rowlock.CommitVerifier;
import dev.rowlock.Rowlock;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;

@Mapped({Purchase.class, Purchase.Line.class, Transfer.class})
@DisplayName("An entity that a call persists and returns, and whose commit is in doubt,")
class VerifiedResultTest {
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger executions = new AtomicInteger();

    @DatabaseTest
    @DisplayName("R20 keeps its id and version if the verifier says that it was committed")
    void keepsItsId(Persistence persistence) {
        Purchase returned = purchase(persistence, this::look);

        assertThat(asked).hasValue(1);
        assertThat(executions).hasValue(1);
        assertIsStored(persistence, returned);
    }

    @DatabaseTest
    @DisplayName("R20 has its id and version again if the verifier says so only after another attempt")
    void hasItsIdAgain(Persistence persistence) {
        Purchase returned =
                purchase(persistence, (session, invocation) -> asked.get() == 0 ? notYet() : look(session, invocation));

        assertThat(asked).hasValue(2);
        assertThat(executions).hasValue(2);
        assertIsStored(persistence, returned);
    }

    private CommitOutcome notYet() {
        asked.incrementAndGet();
        return CommitOutcome.NOT_COMMITTED;
    }

    private CommitOutcome look(Session session, UUID invocation) {
        asked.incrementAndGet();
        return session.find(Transfer.class, invocation) == null ? CommitOutcome.NOT_COMMITTED : CommitOutcome.COMMITTED;
    }

    private Purchase purchase(Persistence persistence, CommitVerifier verifier) {
        AnswerLosingDataSource connections =
                new AnswerLosingDataSource(persistence.address(), new SQLException("the answer was lost", "08006"));
        try (SessionFactory sessionFactory = new HibernatePersistenceConfiguration("losing")
                .managedClasses(Purchase.class, Purchase.Line.class, Transfer.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, connections.dataSource())
                .createEntityManagerFactory()) {
            RetryPolicy policy =
                    RetryPolicy.builder().baseMillis(1).verifier(verifier).build();
            connections.loseTheNextAnswer();
            Purchase returned = Rowlock.of(sessionFactory).call(policy, session -> {
                executions.incrementAndGet();
                session.persist(new Transfer(Attempt.current().invocationId()));
                session.flush();
                Purchase purchase = new Purchase().with(new Purchase.Line());
                session.persist(purchase);
                return purchase;
            });
            assertThat(connections.lost()).isEqualTo(1);
            return returned;
        }
    }

    private static void assertIsStored(Persistence persistence, Purchase returned) {
        persistence.sessionFactory().inTransaction(session -> {
            Purchase stored = session.createSelectionQuery("from Purchase", Purchase.class)
                    .getSingleResult();
            assertThat(returned.id).isNotNull().isEqualTo(stored.id);
            assertThat(returned.version).isNotNull().isEqualTo(stored.version);
            assertThat(returned.lines)
                    .singleElement()
                    .satisfies(line -> assertThat(line.id).isNotZero().isEqualTo(stored.lines.get(0).id));
        });
    }
}
