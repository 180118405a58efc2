package dev.rowlock.claim;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.hibernate.Filter;
import org.hibernate.Session;
import org.hibernate.engine.spi.LoadQueryInfluencers;
import org.hibernate.engine.spi.SharedSessionContractImplementor;

/**
 * Runs queries that name rows by their ids, as {@code find} does: without those of the session's filters that do not apply to a
 * load by key. A row that {@code find} shows must not count as missing.
 */
final class ByKey {
    private ByKey() {}

    /** Whether the session has filters, so that a query may not find what a load by key does. */
    static boolean differs(Session session) {
        return influencers(session).hasEnabledFilters();
    }

    static <R> R run(Session session, Supplier<R> query) {
        if (!differs(session)) {
            return query.get();
        }
        Map<String, Filter> enabled = influencers(session).getEnabledFilters(); // the session's own map
        Map<String, Filter> before = new HashMap<>(enabled);
        enabled.values().removeIf(filter -> !filter.isAppliedToLoadByKey());
        try {
            return query.get();
        } finally {
            enabled.putAll(before);
        }
    }

    private static LoadQueryInfluencers influencers(Session session) {
        return session.unwrap(SharedSessionContractImplementor.class).getLoadQueryInfluencers();
    }
}
