package dev.rowlock;

import dev.rowlock.aggregate.AggregateStatistics;
import dev.rowlock.claim.ClaimQueries;
import dev.rowlock.claim.Claims;
import dev.rowlock.claim.LockOrder;
import dev.rowlock.claim.RowLocks;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.gate.RowGates;
import dev.rowlock.retry.AttemptListener;
import dev.rowlock.retry.AttemptLoop;
import dev.rowlock.retry.ContainerAttempts;
import dev.rowlock.retry.GuardedCall;
import dev.rowlock.retry.RetryPolicy;
import dev.rowlock.transaction.TransactionRunner;
import jakarta.persistence.EntityManagerFactory;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.service.Service;
import org.jspecify.annotations.Nullable;

/**
 * The entry point: one for each {@code SessionFactory}.
 *
 * <pre>{@code
 * Rowlock rowlock = Rowlock.of(sessionFactory);
 * TransferService transfers = new RowlockTransferService(rowlock, rowlock.session());   // generated
 *
 * BigDecimal balance = rowlock.call(RetryPolicy.of(5), session -> session.find(Account.class, 1L).add(TEN));
 * }</pre>
 *
 * @since 0.1
 */
public final class Rowlock implements Service {
    private static final long serialVersionUID = 1L;

    /**
     * Setting of the factory: whether those who wait for one row queue inside this process, holding no connection. True by
     * default.
     */
    public static final String GATE_ENABLED = "rowlock.gate.enabled";

    /**
     * Setting of the factory: whether a claim that can deadlock fails with {@link dev.rowlock.claim.ClaimOrderException} or
     * {@link dev.rowlock.claim.ClaimUpgradeException}. False by default: it is counted and logged once. Turn it on in tests.
     */
    public static final String STRICT = "rowlock.strict";

    private final transient SessionFactoryImplementor sessionFactory;
    private final transient LockOrder lockOrder;
    private final transient RowLocks locks;
    private final transient AttemptLoop loop;
    private final transient Session session;
    private final transient List<Object> parts;

    Rowlock(SessionFactoryImplementor sessionFactory) {
        this.sessionFactory = sessionFactory;
        this.lockOrder = new LockOrder(sessionFactory);
        ConflictClassifier classifier = ConflictClassifier.of(sessionFactory);
        this.locks = new RowLocks(sessionFactory, lockOrder, classifier, isSet(sessionFactory, STRICT, false));
        RowGates gates = new RowGates(places(sessionFactory));
        this.loop = new AttemptLoop(
                sessionFactory,
                TransactionRunner.of(sessionFactory),
                classifier,
                locks,
                isSet(sessionFactory, GATE_ENABLED, true) ? gates : null);
        this.session = new ContextualSession(loop::currentSession);
        this.parts = List.of(
                loop,
                new ContainerAttempts(loop),
                classifier,
                gates,
                new Claims(sessionFactory, locks),
                new ClaimQueries(sessionFactory, locks, lockOrder),
                locks.statistics(),
                AggregateStatistics.of(sessionFactory),
                sessionFactory);
    }

    // A waiting lock of a transaction that reads from a snapshot fails when the row has changed meanwhile, on all but
    // MySQL's
    // family: there only one at a time gets as far.
    private static int places(SessionFactoryImplementor sessionFactory) {
        JdbcServices services = sessionFactory.getJdbcServices();
        int isolation =
                services.getJdbcEnvironment().getExtractedDatabaseMetaData().getTransactionIsolation();
        return isolation == Connection.TRANSACTION_READ_COMMITTED || services.getDialect() instanceof MySQLDialect
                ? 2
                : 1;
    }

    private static boolean isSet(SessionFactoryImplementor sessionFactory, String name, boolean unset) {
        Object setting = sessionFactory.getProperties().getOrDefault(name, unset);
        return Boolean.parseBoolean(setting.toString());
    }

    /**
     * Returns the one instance of that factory.
     *
     * @throws IllegalStateException if the factory is closed
     * @throws jakarta.persistence.PersistenceException if the factory is not Hibernate's
     */
    public static Rowlock of(EntityManagerFactory factory) {
        if (!factory.isOpen()) {
            throw new IllegalStateException("The SessionFactory is closed; Rowlock needs an open one");
        }
        return factory.unwrap(SessionFactoryImplementor.class)
                .getServiceRegistry()
                .requireService(Rowlock.class);
    }

    /**
     * Returns the session for guarded objects: inside an attempt it is the attempt's own session. Safe for all threads.
     *
     * <p>Outside of an attempt each use throws {@link IllegalStateException}; it never opens a session, and refuses {@code
     * close()}.
     */
    public Session session() {
        return session;
    }

    /**
     * Runs the work in attempts with transactions of their own.
     *
     * @return what the work returns
     * @throws X what the work throws, unchanged, after a rollback
     * @throws dev.rowlock.retry.RetriesExhaustedException if it lost as often as the policy allows
     */
    public <R extends @Nullable Object, X extends Exception> R call(RetryPolicy policy, Work<R, X> work) throws X {
        GuardedCall call = new GuardedCall("Rowlock.call", policy, null);
        try {
            return loop.call(call, claimed -> work.run(loop.currentSession()));
        } catch (RuntimeException | Error unchecked) {
            throw unchecked;
        } catch (Throwable checked) {
            @SuppressWarnings("unchecked") // the work declares no other checked exception
            X declared = (X) checked;
            throw declared;
        }
    }

    /**
     * Runs the action in attempts with transactions of their own.
     *
     * @throws X what the action throws, unchanged, after a rollback
     * @throws dev.rowlock.retry.RetriesExhaustedException if it lost as often as the policy allows
     */
    public <X extends Exception> void run(RetryPolicy policy, Action<X> action) throws X {
        this.<Boolean, X>call(policy, current -> {
            action.run(current);
            return true;
        });
    }

    /** Returns the names of the entities in the order in which their rows are locked. */
    public List<String> lockOrder() {
        return lockOrder.entityNames();
    }

    /**
     * Returns the strength in which this database locks a row for which that one is asked: the same, or the next stronger that it
     * has.
     */
    public LockStrength lockStrength(LockStrength asked) {
        return locks.effective(asked);
    }

    /**
     * Returns how long this database waits for a row for which that time is asked: the same in whole milliseconds, rounded up.
     *
     * @throws UnsupportedOperationException if Rowlock cannot limit the wait on this database, so that it refuses {@code
     *     timeoutMillis}
     */
    public Duration lockTimeout(Duration asked) {
        return locks.effective(asked);
    }

    /** Adds a listener that is told of attempts, conflicts and retries. */
    public void addListener(AttemptListener listener) {
        loop.addListener(listener);
    }

    /** Removes a listener. */
    public void removeListener(AttemptListener listener) {
        loop.removeListener(listener);
    }

    /**
     * Returns a part of this instance, or its {@code SessionFactory}, for those who extend Rowlock.
     *
     * @throws IllegalArgumentException if there is no part of that type
     */
    public <T> T unwrap(Class<T> type) {
        return Stream.concat(Stream.of(this), parts.stream())
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Rowlock has no part of the type " + type.getName()));
    }

    @Override
    public String toString() {
        return "Rowlock of " + sessionFactory.getName();
    }

    /**
     * Work with a result.
     *
     * @param <R> the result
     * @param <X> the checked exception, if any
     */
    @FunctionalInterface
    public interface Work<R extends @Nullable Object, X extends Exception> {
        /** Does the work in that session, whose transaction is active. */
        R run(Session session) throws X;
    }

    /**
     * Work without a result.
     *
     * @param <X> the checked exception, if any
     */
    @FunctionalInterface
    public interface Action<X extends Exception> {
        /** Does the work in that session, whose transaction is active. */
        void run(Session session) throws X;
    }
}
