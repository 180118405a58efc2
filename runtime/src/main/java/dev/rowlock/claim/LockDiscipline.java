package dev.rowlock.claim;

import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds claims that can deadlock although each claim by itself locks in order: those that wait for a row in a transaction that
 * holds a later one, and those that turn a lock for reading into one for writing.
 *
 * <p>Sources: E. W. Dijkstra's resource hierarchy (EWD 310, 1971); J. Gray, "Granularity of Locks" (1976) on conversions.
 */
final class LockDiscipline {
    private static final System.Logger LOG = System.getLogger("dev.rowlock.claim");

    private final Comparator<RowKey> order;
    private final boolean strict;
    private final ClaimStatistics statistics;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();

    LockDiscipline(Comparator<RowKey> order, boolean strict, ClaimStatistics statistics) {
        this.order = order;
        this.strict = strict;
        this.statistics = statistics;
    }

    /**
     * Judges rows that a claimant will wait for, in a transaction that holds others.
     *
     * @param last the last row that was held when the claim began: inside one claim there is nothing to judge
     */
    void check(HeldByTransaction held, @Nullable RowKey last, Collection<RowKey> wanted, Claimant claimant) {
        if (last == null) {
            return;
        }
        for (RowKey row : wanted) {
            Claimant holder = held.holder(row);
            if (holder != null && holder.isShared() && !claimant.isShared()) {
                upgraded(row, holder, claimant);
            }
        }
        wanted.stream()
                .filter(row -> held.holder(row) == null && order.compare(row, last) < 0)
                .findFirst()
                .ifPresent(row -> reversed(row, last, Objects.requireNonNull(held.holder(last)), claimant));
    }

    private void upgraded(RowKey row, Claimant holder, Claimant claimant) {
        String message = "\"" + claimant.method() + "\" claims " + row + " for writing, which \"" + holder.method()
                + "\" has claimed for reading in the same transaction: two transactions that do so deadlock."
                + " Claim it for writing from the start";
        statistics.countUpgrade();
        if (strict) {
            throw new ClaimUpgradeException(claimant.method(), row, message);
        }
        warnOnce("upgrade", message, holder, claimant);
    }

    private void reversed(RowKey row, RowKey last, Claimant holder, Claimant claimant) {
        String message =
                "\"" + claimant.method() + "\" claims " + row + " after \"" + holder.method() + "\" has claimed "
                        + last
                        + " in the same transaction: against the lock order, so that it can deadlock with one that keeps it."
                        + " Claim the rows in one method, or in the order of Rowlock.lockOrder() and of their ids";
        statistics.countAgainstOrder();
        if (strict) {
            throw new ClaimOrderException(claimant.method(), row, message);
        }
        warnOnce("order", message, holder, claimant);
    }

    private void warnOnce(String fault, String message, Claimant holder, Claimant claimant) {
        if (warned.add(fault + " " + holder.method() + " " + claimant.method())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    message + " (logged once for these two methods; with rowlock.strict = true it fails)");
        }
    }
}
