package dev.rowlock.claim;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;

/**
 * Remembers which rows the transaction of a session has locked through Rowlock, until it ends.
 *
 * @since 0.1
 */
public final class HeldRows {
    private final Map<SharedSessionContractImplementor, Set<RowKey>> bySession = new ConcurrentHashMap<>();

    /** Returns the rows that the session's transaction holds; the set grows with it. */
    public Set<RowKey> of(Session session) {
        return bySession.computeIfAbsent(session.unwrap(SharedSessionContractImplementor.class), source -> {
            source.getTransactionCompletionCallbacks()
                    .registerCallback((AfterCompletionCallback) (success, ended) -> bySession.remove(source));
            return ConcurrentHashMap.newKeySet();
        });
    }

    /** Forgets a session, if the end of its transaction was not told: a rollback on a lost connection tells nobody. */
    public void forget(Session session) {
        if (!bySession.isEmpty() && session instanceof SharedSessionContractImplementor source) {
            bySession.remove(source);
        }
    }
}
