package dev.rowlock.aggregate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.engine.jdbc.spi.JdbcCoordinator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.jspecify.annotations.Nullable;

/**
 * The open transactions of one session factory in which something happened to an aggregate. They are known by their
 * JDBC coordinator, which sessions that share a connection share.
 */
final class AggregateTransactions {

    private static final int FEW = 64;

    private final Map<JdbcCoordinator, AggregateTransaction> open = new ConcurrentHashMap<>();
    private volatile int limit = FEW;

    @Nullable
    AggregateTransaction find(SharedSessionContractImplementor session) {
        return open.isEmpty() ? null : open.get(session.getJdbcCoordinator());
    }

    AggregateTransaction of(SharedSessionContractImplementor session) {
        JdbcCoordinator coordinator = session.getJdbcCoordinator();
        AggregateTransaction transaction = open.get(coordinator);
        boolean active = isActive(session);
        if (transaction == null || (active && !transaction.announcesItsEnd())) {
            forgetClosed();
            transaction = new AggregateTransaction(active);
            open.put(coordinator, transaction);
            if (active) {
                AfterCompletionCallback forget = (success, completed) -> open.remove(coordinator);
                session.getTransactionCompletionCallbacks().registerCallback(forget);
            }
        }
        return transaction;
    }

    /**
     * Whether Hibernate knows a transaction. {@code isTransactionInProgress()} is always true of a stateless session on
     * a connection of the caller, of whose end nobody tells.
     */
    static boolean isActive(SharedSessionContractImplementor session) {
        return session.getTransactionCoordinator().isTransactionActive();
    }

    /** Without a transaction each statement stands alone, so nothing is remembered. */
    void forgetWithoutTransaction(SharedSessionContractImplementor session) {
        if (!open.isEmpty() && !isActive(session)) {
            open.remove(session.getJdbcCoordinator());
        }
    }

    /** Nothing tells of the end of a transaction in the middle of which a session was closed. */
    private void forgetClosed() {
        if (open.size() >= limit) {
            open.keySet()
                    .removeIf(coordinator -> !coordinator.getLogicalConnection().isOpen());
            limit = Math.max(FEW, 2 * open.size());
        }
    }

    void forgetAll() {
        open.clear();
    }

    int size() {
        return open.size();
    }
}
