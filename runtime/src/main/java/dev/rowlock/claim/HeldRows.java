package dev.rowlock.claim;

import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.jspecify.annotations.Nullable;

/** Remembers which rows the transaction of a session has locked through Rowlock, until it ends, and how long that took. */
final class HeldRows {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.claim");

    private final Map<SharedSessionContractImplementor, HeldByTransaction> bySession = new ConcurrentHashMap<>();
    private final Comparator<RowKey> order;
    private final ClaimStatistics statistics;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    HeldRows(Comparator<RowKey> order, ClaimStatistics statistics) {
        this.order = order;
        this.statistics = statistics;
    }

    /** Returns what the session's transaction holds; it grows with it. */
    HeldByTransaction of(Session session) {
        SharedSessionContractImplementor source = session.unwrap(SharedSessionContractImplementor.class);
        HeldByTransaction known = bySession.get(source);
        if (known == null) {
            forgetClosed();
            known = new HeldByTransaction(order);
            bySession.put(source, known);
            source.getTransactionCompletionCallbacks()
                    .registerCallback((AfterCompletionCallback) (success, ended) -> end(bySession.remove(source)));
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
    void forget(Session session) {
        if (!bySession.isEmpty() && session instanceof SharedSessionContractImplementor source) {
            end(bySession.remove(source));
        }
    }

    private void end(@Nullable HeldByTransaction ended) {
        if (ended == null) {
            return;
        }
        for (Holding holding : ended.holdings()) {
            Duration held = holding.heldFor();
            Claimant claimant = holding.claimant();
            statistics.held(claimant.method(), held);
            if (claimant.maxHoldMillis() > 0 && held.toMillis() > claimant.maxHoldMillis()) {
                statistics.countHeldTooLong();
                warnOnce(holding, held);
            }
        }
    }

    private void warnOnce(Holding holding, Duration held) {
        Claimant claimant = holding.claimant();
        if (warned.add(claimant.method())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "\"" + claimant.method() + "\" held " + holding.row() + " for " + held.toMillis()
                            + " ms, longer than"
                            + " maxHoldMillis = " + claimant.maxHoldMillis() + "; others waited for it."
                            + " Do slow work before the claim or after the commit (logged once for this method)."
                            + " Locked by: " + holding.statement(),
                    holding.stack());
        }
    }
}
