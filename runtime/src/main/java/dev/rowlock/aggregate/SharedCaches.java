package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.List;
import org.hibernate.cache.spi.TimestampsCache;
import org.hibernate.cache.spi.access.EntityDataAccess;
import org.hibernate.cache.spi.access.SoftLock;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.TransactionCompletionCallbacks.AfterCompletionCallback;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an increment consistent with the second-level cache, whose entry of this one root is locked and removed, and
 * with the query cache, which even Hibernate's own forced increment forgets.
 */
final class SharedCaches {

    private final SharedSessionContractImplementor session;
    private final List<AfterCompletionCallback> withoutTransaction = new ArrayList<>();

    SharedCaches(SharedSessionContractImplementor session) {
        this.session = session;
    }

    void beforeUpdate(VersionUpdate update) {
        EntityPersister persister = update.table().persister();
        if (persister.canWriteToCache()) {
            EntityDataAccess cache = persister.getCacheAccessStrategy();
            Object key = cache.generateCacheKey(
                    update.root().id(), persister, session.getFactory(), session.getTenantIdentifier());
            SoftLock lock = cache.lockItem(session, key, update.current());
            cache.remove(session, key);
            afterCompletion((success, completed) -> cache.unlockItem(completed, key, lock));
        }
        String[] spaces = persister.getPropertySpaces();
        TimestampsCache timestamps = timestamps();
        if (timestamps != null) {
            timestamps.preInvalidate(spaces, session);
            afterCompletion((success, completed) -> timestamps.invalidate(spaces, completed));
        }
    }

    /** Outside a transaction the statement is its own, and over. */
    void afterUpdates() {
        withoutTransaction.forEach(callback -> callback.doAfterTransactionCompletion(true, session));
    }

    private void afterCompletion(AfterCompletionCallback callback) {
        if (AggregateTransactions.isActive(session)) {
            session.getTransactionCompletionCallbacks().registerCallback(callback);
        } else {
            withoutTransaction.add(callback);
        }
    }

    private @Nullable TimestampsCache timestamps() {
        return session.getFactory().getSessionFactoryOptions().isQueryCacheEnabled()
                ? session.getFactory().getCache().getTimestampsCache()
                : null;
    }
}
