package dev.rowlock.claim;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The rows that one transaction has locked through Rowlock, and who did. */
final class HeldByTransaction {
    private final Comparator<RowKey> order;
    private final Map<RowKey, Claimant> rows = new ConcurrentHashMap<>();
    private final Map<String, Holding> holdings = new ConcurrentHashMap<>();
    private volatile @Nullable RowKey last;

    HeldByTransaction(Comparator<RowKey> order) {
        this.order = order;
    }

    /** The rows; the set grows with the transaction. */
    Set<RowKey> rows() {
        return Collections.unmodifiableSet(rows.keySet());
    }

    /** Notes that a statement has locked that row. */
    void add(RowKey row, Claimant claimant, String statement) {
        rows.merge(row, claimant, (before, now) -> before.covers(now) ? before : now);
        holdings.computeIfAbsent(claimant.method(), method -> Holding.begun(claimant, row, statement));
        RowKey known = last;
        if (known == null || order.compare(known, row) < 0) {
            last = row;
        }
    }

    /** Whether the row is held strongly enough for that claimant. */
    boolean covers(RowKey row, Claimant claimant) {
        Claimant holder = rows.get(row);
        return holder != null && holder.covers(claimant);
    }

    /** Those of the rows that the claimant still has to lock. */
    List<RowKey> lacking(Collection<RowKey> wanted, Claimant claimant) {
        return wanted.stream().filter(row -> !covers(row, claimant)).toList();
    }

    @Nullable
    Claimant holder(RowKey row) {
        return rows.get(row);
    }

    /** The row that comes last in the lock order, or null if none is held. */
    @Nullable
    RowKey last() {
        return last;
    }

    /** Who has held rows for how long by now. */
    Collection<Holding> holdings() {
        return holdings.values();
    }
}
