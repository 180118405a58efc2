package dev.rowlock.it.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Escalation;
import dev.rowlock.Rowlock;
import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import dev.rowlock.retry.Attempt;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptListener;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.Persistence;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

/** The balances 1 and 2, each 100, the items 1 and 2, and what became of the attempts. */
final class Fixture implements AutoCloseable {
    final Persistence persistence;
    final SessionFactory sessionFactory;
    final Rowlock rowlock;
    final Queue<Conflict> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger executions = new AtomicInteger();
    private final AttemptListener listener = event -> {
        if (event instanceof AttemptEvent.Failed failed) {
            failures.add(failed.conflict());
        }
    };

    Fixture(Persistence persistence) {
        this.persistence = persistence;
        this.sessionFactory = persistence.sessionFactory();
        this.rowlock = Rowlock.of(sessionFactory);
        rowlock.addListener(listener);
        sessionFactory.inTransaction(session -> {
            for (long id = 1; id <= 2; id++) {
                session.persist(new Balance(id));
                session.persist(new Item(id));
            }
        });
    }

    static RetryPolicy.Builder policy(int max) {
        return RetryPolicy.builder().max(max).baseMillis(1).escalate(Escalation.NEVER);
    }

    void run(Rowlock.Action<RuntimeException> body) {
        run(policy(3), body);
    }

    <X extends Exception> void run(RetryPolicy.Builder policy, Rowlock.Action<X> body) throws X {
        rowlock.run(policy.build(), session -> {
            executions.incrementAndGet();
            body.run(session);
        });
    }

    static boolean isFirstAttempt() {
        return Attempt.current().number() == 1;
    }

    int executions() {
        return executions.get();
    }

    int amount(long id) {
        return sessionFactory.fromTransaction(session -> session.find(Balance.class, id).amount);
    }

    long members() {
        return sessionFactory.fromTransaction(Fixture::members);
    }

    static long members(Session session) {
        return session.createSelectionQuery("select count(*) from Member", Long.class)
                .getSingleResult();
    }

    /** What another user does, who commits at once. */
    void another(String sql) {
        execute(persistence.open(), sql);
    }

    /** What another user does, in a transaction that stays open. */
    Connection anotherOpen(String... statements) {
        try {
            Connection connection = persistence.open();
            connection.setAutoCommit(false);
            for (String sql : statements) {
                execute(connection, sql);
            }
            return connection;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    static void execute(Connection connection, String sql) {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    static void commit(Connection connection) {
        try {
            connection.commit();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** The one attempt that failed, failed so. */
    void assertFailedOnce(ConflictKind kind, Phase phase, String sqlState, int vendorCode) {
        assertThat(failures).singleElement().satisfies(conflict -> {
            assertThat(conflict.sqlState()).isEqualTo(sqlState);
            assertThat(vendorCode(conflict.cause(), sqlState)).isEqualTo(vendorCode);
            assertThat(conflict.kind()).isEqualTo(kind);
            assertThat(conflict.phase()).isEqualTo(phase);
        });
        assertThat(executions()).isEqualTo(2);
    }

    private static int vendorCode(Throwable failure, String sqlState) {
        for (Throwable link = failure; link != null; link = link.getCause()) {
            if (link instanceof SQLException error && sqlState.equals(error.getSQLState())) {
                return error.getErrorCode();
            }
        }
        throw new AssertionError("no SQLException with the SQLSTATE " + sqlState, failure);
    }

    @Override
    public void close() {
        rowlock.removeListener(listener);
    }
}
