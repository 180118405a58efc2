package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.LockMode;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;

/**
 * Decides for each touched root whether and how it is incremented, and has it done in one order for everybody: by
 * entity, then id. Roots go before parts, since on InnoDB two inserters of parts otherwise deadlock.
 */
final class RootIncrements {

    /** The hierarchy's name and not the class's: an unloaded root is known by its declared class only. */
    private static final Comparator<TouchedRoot> ORDER = Comparator.<TouchedRoot, String>comparing(
                    root -> root.persister().getRootEntityName())
            .thenComparing((one, other) -> one.persister()
                    .getIdentifierType()
                    .compare(one.id(), other.id(), one.persister().getFactory()));

    private final AggregateIndex index;
    private final AggregateTransactions transactions;
    private final PlannedUpdates planned;
    private final AggregateStatistics statistics;

    RootIncrements(AggregateIndex index, AggregateTransactions transactions, AggregateStatistics statistics) {
        this.index = index;
        this.transactions = transactions;
        this.statistics = statistics;
        this.planned = new PlannedUpdates(index);
    }

    /** Increments what the whole flush touches, if this is its first statement. */
    void beforeStatement(SharedSessionContractImplementor session) {
        AggregateTransaction known = transactions.find(session);
        if (known == null && session.getPersistenceContextInternal().getCollectionEntriesSize() == 0) {
            return;
        }
        AggregateTransaction transaction = known == null ? transactions.of(session) : known;
        FlushChanges changes = transaction.flush(session);
        if (!changes.begin()) {
            return;
        }
        RootSearch search = new RootSearch(index, session);
        changes.parts().forEach(search::change);
        new ChangedCollections(index, session, search).find();
        Map<EntityKey, TouchedRoot> roots = new LinkedHashMap<>(changes.roots());
        search.roots().forEach(root -> roots.merge(root.key(), root, TouchedRoot::or));
        increment(session, transaction, roots, changes);
    }

    /** Increments the roots of one part whose statement is not part of a flush. */
    void now(SharedSessionContractImplementor session, PartChange change) {
        RootSearch search = new RootSearch(index, session);
        search.change(change);
        now(session, search);
    }

    /** Increments one root at the caller's wish. */
    void touch(SharedSessionContractImplementor session, Object root, EntityPersister persister) {
        Member member = index.member(persister);
        if (member == null || !member.isRoot()) {
            throw new IllegalArgumentException("\"" + persister.getEntityName()
                    + "\" is no root of an aggregate; put @AggregateVersion on its @Version");
        }
        RootSearch search = new RootSearch(index, session);
        search.from(root, persister, new Origin(persister.getEntityName(), null, false));
        now(session, search);
    }

    private void now(SharedSessionContractImplementor session, RootSearch search) {
        try {
            increment(session, transactions.of(session), byKey(search.roots()), new FlushChanges());
        } finally {
            transactions.forgetWithoutTransaction(session);
        }
    }

    /**
     * Increments the roots whose own UPDATE did not; without any statement, those that the caller wants incremented, so
     * that each of them is known when Hibernate does the same at commit.
     */
    void afterFlush(SharedSessionContractImplementor session, AggregateTransaction transaction, FlushChanges changes) {
        Map<EntityKey, TouchedRoot> roots = changes.executed() ? byKey(changes.postponed()) : changes.roots();
        increment(session, transaction, roots, new FlushChanges());
    }

    private static Map<EntityKey, TouchedRoot> byKey(Collection<TouchedRoot> roots) {
        Map<EntityKey, TouchedRoot> byKey = new LinkedHashMap<>();
        roots.forEach(root -> byKey.put(root.key(), root));
        return byKey;
    }

    private void increment(
            SharedSessionContractImplementor session,
            AggregateTransaction transaction,
            Map<EntityKey, TouchedRoot> touched,
            FlushChanges changes) {
        List<TouchedRoot> rows = rows(transaction, touched, changes);
        List<VersionUpdate> batch = new ArrayList<>();
        boolean sorted = session.getFactory().getSessionFactoryOptions().isOrderUpdatesEnabled();
        for (TouchedRoot root : rows) {
            EntityEntry entry = root.instance() == null
                    ? null
                    : session.getPersistenceContextInternal().getEntry(root.instance());
            if (entry != null && entry.getLockMode() == LockMode.PESSIMISTIC_FORCE_INCREMENT) {
                transaction.settle(root.key()); // the caller has incremented it
            } else if (entry == null || !changes.hasOwnUpdate(root.key())) {
                if (PlannedUpdates.locks(session, root)) {
                    execute(session, transaction, batch);
                }
                planned.update(session, root, entry).ifPresent(batch::add);
            } else {
                if (touched.containsKey(root.key())) {
                    changes.postpone(root);
                }
                boolean partFirst = root.origin().locksRoot() || changes.isBehindParts(root.key(), sorted);
                if (partFirst || rows.size() > 1) {
                    execute(session, transaction, batch);
                    lock(session, root, entry);
                }
            }
        }
        execute(session, transaction, batch);
    }

    /** Returns the rows to lock, in order: also of roots that have their own UPDATE only, and not those locked before. */
    private static List<TouchedRoot> rows(
            AggregateTransaction transaction, Map<EntityKey, TouchedRoot> touched, FlushChanges changes) {
        Map<EntityKey, TouchedRoot> rows = new LinkedHashMap<>(touched);
        if (!touched.isEmpty()) {
            changes.ownUpdates().forEach(root -> rows.putIfAbsent(root.key(), root));
        }
        return rows.values().stream()
                .filter(root -> !transaction.isSettled(root.key()))
                .sorted(ORDER)
                .toList();
    }

    /**
     * Takes the row's place in the order. The version must wait for the root's own UPDATE, which has to find the one
     * that it was queued with.
     */
    private static void lock(SharedSessionContractImplementor session, TouchedRoot root, EntityEntry entry) {
        Object instance = root.instance();
        if (instance != null) {
            entry.getPersister().lock(root.id(), entry.getVersion(), instance, LockMode.PESSIMISTIC_WRITE, session);
        }
    }

    private void execute(
            SharedSessionContractImplementor session, AggregateTransaction transaction, List<VersionUpdate> batch) {
        VersionUpdates.execute(session, batch, update -> {
            update.apply(session);
            transaction.settleIncremented(update.root().key(), update.next());
            statistics.count(update.root().persister());
        });
        batch.clear();
    }
}
