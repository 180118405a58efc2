package dev.rowlock.it.claim;

import static dev.rowlock.test.database.Database.MARIADB;
import static dev.rowlock.test.database.Database.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.claim.LockOrder;
import dev.rowlock.claim.RowKey;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.retry.AttemptLoop;
import dev.rowlock.retry.GuardedCall;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.database.CuttingProxy;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.transaction.TransactionRunner;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Account.class, settings = "hibernate.current_session_context_class=thread")
@DisplayName("The rows that a transaction has locked")
class HeldRowsTest {
    private final List<Session> sessions = new ArrayList<>();

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("are forgotten with an attempt whose connection is cut")
    void withAnAttempt(Persistence persistence) {
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy)) {
            SessionFactoryImplementor factory = behind.sessionFactory().unwrap(SessionFactoryImplementor.class);
            RowLocks locks = new RowLocks(factory, new LockOrder(factory));

            assertThatThrownBy(() -> lockAndLoseTheConnection(factory, locks, proxy));

            assertThat(sessions).singleElement().satisfies(session -> {
                assertThat(session.isOpen()).isFalse();
                assertThat(locks.held(session)).isEmpty();
            });
        }
    }

    @DatabaseTest({POSTGRESQL, MARIADB})
    @DisplayName("are forgotten with a transaction of somebody else whose connection is cut")
    void withATransactionOfSomebodyElse(Persistence persistence) {
        try (CuttingProxy proxy = new CuttingProxy(persistence.address());
                Persistence behind = persistence.through(proxy)) {
            SessionFactoryImplementor factory = behind.sessionFactory().unwrap(SessionFactoryImplementor.class);
            RowLocks locks = new RowLocks(factory, new LockOrder(factory));
            Session owner = factory.getCurrentSession();
            owner.beginTransaction();

            assertThatThrownBy(() -> lockAndLoseTheConnection(factory, locks, proxy));
            assertThatThrownBy(() -> owner.getTransaction().rollback());

            assertThat(owner.isOpen()).isFalse();
            assertThat(sessions).hasSize(1);
            assertThat(locks.held(sessions.get(0))).isEmpty();
        }
    }

    private void lockAndLoseTheConnection(SessionFactoryImplementor factory, RowLocks locks, CuttingProxy proxy)
            throws Throwable {
        AttemptLoop loop =
                new AttemptLoop(factory, TransactionRunner.of(factory), ConflictClassifier.of(factory), locks, null);
        RowKey row = locks.key(Account.class.getName(), 1L);
        loop.call(new GuardedCall("HeldRowsTest", RetryPolicy.of(1), null), claimed -> {
            Session session = loop.currentSession();
            session.persist(new Account(1, 100));
            session.flush();
            assertThat(locks.lock(session, List.of(row))).isEmpty();
            assertThat(locks.held(session)).containsExactly(row);
            sessions.add(session);
            proxy.cut();
            session.persist(new Account(2, 100));
            session.flush();
            return true;
        });
    }
}
