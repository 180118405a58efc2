package dev.rowlock.it.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimFailedException;
import dev.rowlock.claim.ClaimFailure;
import dev.rowlock.claim.ClaimInReadOnlyTransactionException;
import dev.rowlock.claim.ClaimTimeoutException;
import dev.rowlock.claim.ClaimUnavailableException;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.test.concurrent.Background;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseAddress;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.PersistenceException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;

@Mapped({Account.class, Till.class, Job.class, Shop.Order.class})
@DisplayName("A claim that cannot be")
class RefusedClaimTest {

    private static Fixture fixture(Persistence persistence) {
        Fixture fixture = Shop.fixture(persistence);
        fixture.sessionFactory().inTransaction(session -> session.persist(new Job(1, 1)));
        return fixture;
    }

    private static List<Runnable> allKinds(Fixture fixture) {
        Bank bank = fixture.bank();
        Shop.Desk desk = Shop.desk(fixture);
        return List.of(
                () -> bank.withAccount(1, account -> {}),
                () -> bank.withAccountAtOnce(1, account -> {}),
                () -> bank.transferAlong(List.of(1L, 2L), () -> {}),
                () -> bank.withAccounts(List.of(new Account(1, 0))),
                () -> desk.rich(3),
                () -> desk.richAtOnce(3),
                () -> fixture.queue().next(1));
    }

    @DatabaseTest
    @DisplayName("C13 since its session is read-only says so, and sends nothing")
    void inAReadOnlySession(Persistence persistence) {
        refusesAll(persistence, session -> session.setDefaultReadOnly(true), "its session is read-only");
    }

    /** H2 does not remember that a connection was told to be read-only. */
    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C13 since its transaction was begun on a read-only connection says so, and sends nothing")
    void onAReadOnlyConnection(Persistence persistence) {
        refusesAll(
                persistence,
                session -> session.doWork(connection -> connection.setReadOnly(true)),
                "its connection is read-only");
    }

    private static void refusesAll(Persistence persistence, Consumer<Session> readOnly, String reason) {
        Fixture fixture = fixture(persistence);
        for (Runnable claim : allKinds(fixture)) {
            fixture.rowlock().run(RetryPolicy.of(1), session -> {
                readOnly.accept(session);
                persistence.recorder().reset();

                assertThatThrownBy(claim::run)
                        .isInstanceOf(ClaimInReadOnlyTransactionException.class)
                        .hasMessageContaining(reason);
                assertThat(persistence.recorder().statements().all()).isEmpty();
                assertThat(persistence.recorder().prepared()).isEmpty();
            });
        }
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C13 since only the database knows that its transaction is read-only says so, too")
    void inAReadOnlyTransaction(Persistence persistence) {
        Fixture fixture = fixture(persistence);
        for (Runnable claim : allKinds(fixture)) {
            assertThatThrownBy(() -> fixture.rowlock().run(RetryPolicy.of(3), session -> {
                        session.createNativeMutationQuery("set transaction read only")
                                .executeUpdate();
                        claim.run();
                    }))
                    .isInstanceOf(ClaimInReadOnlyTransactionException.class)
                    .hasMessageContaining("its transaction is read-only");
        }
    }

    @DatabaseTest
    @DisplayName("C14 since its connections lead to a replica says so, and sends nothing")
    void onAReplica(Persistence persistence) {
        Shop.fixture(persistence);
        try (SessionFactory replica = new HibernatePersistenceConfiguration("replica")
                .managedClasses(Account.class, Till.class, Job.class, Shop.Order.class)
                .property(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, replica(persistence.address()))
                .property(JdbcSettings.STATEMENT_INSPECTOR, persistence.recorder())
                .createEntityManagerFactory()) {
            Rowlock rowlock = Rowlock.of(replica);
            Fixture fixture = new Fixture(
                    replica, rowlock, new RowlockBank(rowlock, rowlock.session()), new RowlockJobQueue(rowlock));
            for (Runnable claim : allKinds(fixture)) {
                persistence.recorder().reset();

                assertThatThrownBy(() -> rowlock.run(RetryPolicy.of(3), session -> claim.run()))
                        .isInstanceOf(ClaimInReadOnlyTransactionException.class)
                        .hasMessageContaining("as one to a replica is");
                assertThat(persistence.recorder().prepared()).isEmpty();
            }
        }
    }

    private static DataSource replica(DatabaseAddress address) {
        return proxy(
                DataSource.class,
                address,
                (method, arguments) -> method.getName().equals("getConnection") ? connection(address.open()) : null);
    }

    private static Connection connection(Connection real) {
        return proxy(
                Connection.class,
                real,
                (method, arguments) -> method.getName().equals("isReadOnly") ? Boolean.TRUE : null);
    }

    /** With a pool of its own: MariaDB's connections keep their setting. */
    @DatabaseTest
    @Mapped(
            value = {Account.class, Till.class, Job.class, Shop.Order.class},
            poolSize = 4)
    @DisplayName("C11 since another holds the row gives an exception of claims, never one of Hibernate's")
    void sinceAnotherHoldsTheRow(Persistence persistence, Database database) {
        Fixture fixture = Shop.fixture(persistence);
        fixture.rowlock().run(RetryPolicy.of(1), holder -> {
            for (long id = 1; id <= 3; id++) {
                fixture.bank().withAccount(id, account -> {});
            }
            AtomicInteger refused = new AtomicInteger();
            for (Runnable claim : allKinds(fixture).subList(0, 6)) {
                Throwable failure = Background.start(() -> {
                            fixture.rowlock().run(RetryPolicy.of(1), session -> {
                                beImpatient(session, database);
                                try {
                                    claim.run();
                                } catch (PersistenceException refusal) {
                                    refused.incrementAndGet();
                                    assertThat(refusal)
                                            .isInstanceOf(LockTimeoutException.class)
                                            .isInstanceOfAny(
                                                    ClaimTimeoutException.class, ClaimUnavailableException.class);
                                    assertThat(session.getTransaction().getRollbackOnly())
                                            .isEqualTo(refusal instanceof ClaimTimeoutException);
                                    throw refusal;
                                }
                            });
                            return true;
                        })
                        .outcome()
                        .failure();
                assertThat(failure).isInstanceOf(PersistenceException.class);
            }
            assertThat(refused).hasValue(6);
        });
    }

    private static void beImpatient(Session session, Database database) {
        switch (database) {
            case H2 -> {} // waits for two seconds
            case POSTGRESQL ->
                session.createNativeMutationQuery("set local lock_timeout = '300ms'")
                        .executeUpdate();
            case MARIADB ->
                session.createNativeMutationQuery("set innodb_lock_wait_timeout = 1")
                        .executeUpdate();
        }
    }

    @DatabaseTest({Database.POSTGRESQL, Database.MARIADB})
    @DisplayName("C11 since the connection is lost gives an exception of claims, never one of Hibernate's")
    void sinceTheConnectionIsLost(Persistence persistence) {
        Fixture fixture = fixture(persistence);
        for (Runnable claim : allKinds(fixture)) {
            Throwable failure = Background.start(() -> {
                        fixture.rowlock().run(RetryPolicy.of(1), session -> {
                            session.doWork(connection -> connection.abort(Runnable::run));
                            claim.run();
                        });
                        return true;
                    })
                    .outcome()
                    .failure();

            assertThat(failure).isInstanceOf(ClaimFailedException.class).isInstanceOf(ClaimFailure.class);
        }
    }

    private static <T> T proxy(Class<T> type, Object real, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    Object answered = answer.to(method, arguments);
                    try {
                        return answered == null ? method.invoke(real, arguments) : answered;
                    } catch (InvocationTargetException failure) {
                        throw failure.getTargetException();
                    }
                }));
    }

    /** What is answered instead, or null. */
    @FunctionalInterface
    private interface Answer {
        @org.jspecify.annotations.Nullable
        Object to(java.lang.reflect.Method method, @org.jspecify.annotations.Nullable Object[] arguments);
    }
}
