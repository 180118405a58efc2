package dev.rowlock.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.retry.AttemptLoop;
import dev.rowlock.retry.GuardedCall;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.transaction.TransactionRunner;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.sql.Connection;
import java.util.List;
import org.hibernate.JDBCException;
import org.hibernate.Session;
import org.hibernate.TransactionException;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Where the connection is lost, Hibernate tells nobody that the transaction has ended. */
class HeldRowsTest {
    private final SessionFactoryImplementor sessionFactory = boot();
    private final RowLocks locks =
            new RowLocks(sessionFactory, new LockOrder(sessionFactory), ConflictClassifier.of(sessionFactory), false);
    private final AttemptLoop loop = new AttemptLoop(
            sessionFactory, TransactionRunner.of(sessionFactory), ConflictClassifier.of(sessionFactory), locks, null);

    @AfterEach
    void close() {
        sessionFactory.close();
    }

    @Test
    void areForgottenWithAnAttemptThatLosesItsConnection() {
        assertThatThrownBy(() -> call(HeldRowsTest::loseTheConnection)).isInstanceOf(JDBCException.class);

        assertThat(locks.held().size()).isZero();
    }

    @Test
    void areForgottenWithAnAttemptThatLosesItsConnectionBeforeItsCommit() {
        assertThatThrownBy(() -> call(session -> session.doWork(Connection::close)))
                .isInstanceOf(RuntimeException.class);

        assertThat(locks.held().size()).isZero();
    }

    @Test
    void areForgottenOnceATransactionOfSomebodyElseHasLostItsConnection() throws Throwable {
        try (Session owner = sessionFactory.getCurrentSession()) {
            owner.beginTransaction();
            assertThatThrownBy(() -> call(HeldRowsTest::loseTheConnection)).isInstanceOf(JDBCException.class);
            assertThatThrownBy(() -> owner.getTransaction().rollback()).isInstanceOf(TransactionException.class);
        }

        call(session -> assertThat(locks.held().size()).isEqualTo(1));
        assertThat(locks.held().size()).isZero();
    }

    private void call(Work work) throws Throwable {
        loop.call(new GuardedCall("HeldRowsTest", RetryPolicy.of(1), null), claimed -> {
            Session session = loop.currentSession();
            assertThat(locks.lock(session, List.of(locks.key(Seat.class.getName(), 1L)), "HeldRowsTest"))
                    .isEmpty();
            assertThat(locks.held(session)).hasSize(1);
            work.run(session);
            return true;
        });
    }

    private static void loseTheConnection(Session session) {
        session.doWork(Connection::close);
        session.createSelectionQuery("from Seat", Seat.class).getResultList();
    }

    @FunctionalInterface
    private interface Work {
        void run(Session session);
    }

    private static SessionFactoryImplementor boot() {
        SessionFactoryImplementor booted = new MetadataSources(new StandardServiceRegistryBuilder()
                        .applySetting("hibernate.connection.url", "jdbc:h2:mem:held;DB_CLOSE_DELAY=-1")
                        .applySetting("hibernate.hbm2ddl.auto", "create-drop")
                        .applySetting("hibernate.current_session_context_class", "thread")
                        .build())
                .addAnnotatedClasses(Seat.class)
                .buildMetadata()
                .buildSessionFactory()
                .unwrap(SessionFactoryImplementor.class);
        booted.inTransaction(session -> session.persist(new Seat()));
        return booted;
    }

    @Entity(name = "Seat")
    static class Seat {
        @Id
        long id = 1;
    }
}
