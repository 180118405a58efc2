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
        SharedSessionContractImplementor source = session.unwrap(SharedSessionContractImplementor.class);
        Set<RowKey> known = bySession.get(source);
        if (known == null) {
            forgetClosed();
            known = ConcurrentHashMap.newKeySet();
            bySession.put(source, known);
            source.getTransactionCompletionCallbacks()
                    .registerCallback((AfterCompletionCallback) (success, ended) -> bySession.remove(source));
        }
        return known;
    }

    /** Nobody tells when a session of somebody else is closed after its connection was lost. */
    private void forgetClosed() {
        bySession.keySet().removeIf(SharedSessionContractImplementor::isClosed);
    }

    /** How many sessions are remembered. */
    int size() {
        return bySession.size();
    }

    /** Forgets a session, if the end of its transaction was not told: a rollback on a lost connection tells nobody. */
    public void forget(Session session) {
        if (!bySession.isEmpty() && session instanceof SharedSessionContractImplementor source) {
            bySession.remove(source);
        }
    }
}
