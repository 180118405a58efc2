package dev.rowlock.claim;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.hibernate.engine.spi.SessionFactoryImplementor;

/**
 * The one order in which rows are locked: by the rank of the entity, then by id.
 *
 * <p>It follows from the mapping alone, so it is the same on every node. Sources: E. W. Dijkstra's resource hierarchy
 * (EWD 310, 1971); J. Gray and A. Reuter, "Transaction Processing" (1992), section 7.
 *
 * @since 0.1
 */
public final class LockOrder implements Comparator<RowKey> {
    private final List<String> entityNames;
    private final Map<String, Integer> ranks = new HashMap<>();
    private final IdOrder ids;

    /** Reads the order from the factory's mapping. */
    public LockOrder(SessionFactoryImplementor sessionFactory) {
        this.entityNames = List.copyOf(EntityRanks.of(sessionFactory));
        for (int rank = 0; rank < entityNames.size(); rank++) {
            ranks.put(entityNames.get(rank), rank);
        }
        this.ids = new IdOrder(sessionFactory);
    }

    /** Returns the names of the entities in the order in which their rows are locked. */
    public List<String> entityNames() {
        return entityNames;
    }

    /** Returns the different rows among those, in the order in which they are locked. */
    public List<RowKey> sorted(Collection<RowKey> rows) {
        List<RowKey> sorted = new ArrayList<>(new LinkedHashSet<>(rows));
        sorted.sort(this);
        return sorted;
    }

    @Override
    public int compare(RowKey left, RowKey right) {
        int byRank = Integer.compare(rank(left), rank(right));
        return byRank != 0 ? byRank : ids.compare(left.entityName(), left.id(), right.id());
    }

    private int rank(RowKey row) {
        Integer rank = ranks.get(row.entityName());
        if (rank == null) {
            throw new IllegalArgumentException("\"" + row.entityName() + "\" is no root entity of this SessionFactory");
        }
        return rank;
    }
}
