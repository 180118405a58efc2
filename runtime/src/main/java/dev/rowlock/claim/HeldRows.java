package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;

/**
 * Remembers which rows the transaction of a session has locked through Rowlock, and how strongly, until it ends.
 *
 * @since 0.1
 */
public final class HeldRows {
    private final Map<SharedSessionContractImplementor, Map<RowKey, LockStrength>> bySession =
            new ConcurrentHashMap<>();

    /** Returns the rows that the session's transaction holds, with the strength that the database gave; the map grows with it. */
    public Map<RowKey, LockStrength> of(Session session) {
        return bySession.computeIfAbsent(session.unwrap(SharedSessionContractImplementor.class), source -> {
            source.getTransactionCompletionCallbacks()
                    .registerCallback((AfterCompletionCallback) (success, ended) -> bySession.remove(source));
            return new ConcurrentHashMap<>();
        });
    }

    /** Forgets a session, if the end of its transaction was not told: a rollback on a lost connection tells nobody. */
    public void forget(Session session) {
        if (!bySession.isEmpty() && session instanceof SharedSessionContractImplementor source) {
            bySession.remove(source);
        }
    }
}
