package dev.rowlock.aggregate;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hibernate.Filter;
import org.hibernate.LockMode;
import org.hibernate.engine.spi.LoadQueryInfluencers;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.query.QueryFlushMode;

/**
 * Reads scalars in the middle of a flush, hence never with another flush: that would recurse. The user's filters do not
 * count here: a part belongs to its root even if the session hides it.
 */
final class ScalarQuery {

    /** The filter of {@code @TenantId}, which does count. */
    private static final String TENANT_FILTER = "_tenantId";

    private ScalarQuery() {}

    static List<Object> list(SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        return ask(session, hql, ids, LockMode.NONE);
    }

    /** Reads what is committed last and keeps it so, where there is a transaction that can hold the lock. */
    static List<Object> lock(SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        return ask(
                session,
                hql,
                ids,
                AggregateTransactions.isActive(session) ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE);
    }

    private static List<Object> ask(
            SharedSessionContractImplementor session, String hql, Collection<?> ids, LockMode mode) {
        LoadQueryInfluencers influencers = session.getLoadQueryInfluencers();
        if (!influencers.hasEnabledFilters()) {
            return unfiltered(session, hql, ids, mode);
        }
        Map<String, Filter> hiding = new TreeMap<>(influencers.getEnabledFilters());
        hiding.remove(TENANT_FILTER);
        hiding.keySet().forEach(influencers::disableFilter);
        try {
            return unfiltered(session, hql, ids, mode);
        } finally {
            // A filter that is enabled anew would have lost its parameters; this map is the session's own.
            influencers.getEnabledFilters().putAll(hiding);
        }
    }

    @SuppressWarnings("removal") // its successor of 7.4 does not exist in 7.2
    private static List<Object> unfiltered(
            SharedSessionContractImplementor session, String hql, Collection<?> ids, LockMode mode) {
        return session.createSelectionQuery(hql, Object.class)
                .setParameterList("ids", ids)
                .setQueryFlushMode(QueryFlushMode.NO_FLUSH)
                .setHibernateLockMode(mode)
                .list();
    }
}
