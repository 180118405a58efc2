package dev.rowlock.aggregate;

import dev.rowlock.UnloadedRoot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hibernate.LockMode;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.engine.spi.Status;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * Decides for each touched root whether and how it is incremented, and has it done in one order for everybody: by
 * entity, then id. Roots go before parts, since on InnoDB two inserters of parts otherwise deadlock.
 */
final class RootIncrements {

    private static final Comparator<TouchedRoot> ORDER = Comparator.<TouchedRoot, String>comparing(
                    root -> root.key().getEntityName())
            .thenComparing((one, other) -> one.persister()
                    .getIdentifierType()
                    .compare(one.id(), other.id(), one.persister().getFactory()));

    private final AggregateIndex index;
    private final AggregateTransactions transactions;

    RootIncrements(AggregateIndex index, AggregateTransactions transactions) {
        this.index = index;
        this.transactions = transactions;
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
        new CollectionScan(index, session, search).run();
        Map<EntityKey, TouchedRoot> roots = new LinkedHashMap<>(changes.roots());
        search.roots().forEach(root -> roots.merge(root.key(), root, TouchedRoot::or));
        increment(session, transaction, roots.values(), changes);
    }

    /** Increments the roots of one part whose statement is not part of a flush. */
    void now(SharedSessionContractImplementor session, PartChange change) {
        RootSearch search = new RootSearch(index, session);
        search.change(change);
        increment(session, transactions.of(session), search.roots(), new FlushChanges());
        transactions.forgetWithoutTransaction(session);
    }

    /** Increments the roots whose own UPDATE did not. */
    void afterFlush(SharedSessionContractImplementor session, AggregateTransaction transaction, FlushChanges changes) {
        increment(session, transaction, changes.postponed(), new FlushChanges());
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
        increment(session, transactions.of(session), search.roots(), new FlushChanges());
    }

    private void increment(
            SharedSessionContractImplementor session,
            AggregateTransaction transaction,
            Collection<TouchedRoot> roots,
            FlushChanges changes) {
        List<TouchedRoot> sorted = new ArrayList<>(roots);
        sorted.sort(ORDER);
        List<VersionUpdate> batch = new ArrayList<>();
        for (TouchedRoot root : sorted) {
            if (transaction.isSettled(root.key())) {
                continue;
            }
            EntityEntry entry = root.instance() == null
                    ? null
                    : session.getPersistenceContextInternal().getEntry(root.instance());
            if (entry != null && entry.getLockMode() == LockMode.PESSIMISTIC_FORCE_INCREMENT) {
                transaction.settle(root.key()); // the caller has incremented it
            } else if (entry != null && changes.hasOwnUpdate(root.key())) {
                postpone(session, transaction, root, entry, changes, batch);
            } else {
                VersionUpdate update = entry == null ? unmanaged(session, root) : managed(session, root, entry);
                if (update != null) {
                    batch.add(update);
                }
            }
        }
        execute(session, transaction, batch);
    }

    /** The queued UPDATE must find the version that it was queued with; a part INSERT must not lock the row first. */
    private void postpone(
            SharedSessionContractImplementor session,
            AggregateTransaction transaction,
            TouchedRoot root,
            EntityEntry entry,
            FlushChanges changes,
            List<VersionUpdate> batch) {
        changes.postpone(root);
        if (root.origin().inserted() && root.instance() != null) {
            execute(session, transaction, batch);
            batch.clear();
            entry.getPersister()
                    .lock(root.id(), entry.getVersion(), root.instance(), LockMode.PESSIMISTIC_WRITE, session);
        }
    }

    private static @Nullable VersionUpdate managed(
            SharedSessionContractImplementor session, TouchedRoot root, EntityEntry entry) {
        boolean gone = entry.getStatus() == Status.DELETED || entry.getStatus() == Status.GONE;
        return gone || !entry.isExistsInDatabase()
                ? null
                : VersionUpdate.checked(root, root.member(), entry.getVersion(), session);
    }

    private @Nullable VersionUpdate unmanaged(SharedSessionContractImplementor session, TouchedRoot root) {
        if (session.getPersistenceContextInternal().containsDeletedUnloadedEntityKey(root.key())) {
            return null;
        }
        Object instance = session.isStateless() ? root.instance() : null;
        if (instance != null) {
            // A later update(root) of the same stateless session would otherwise conflict with our own increment.
            return VersionUpdate.checked(root, root.member(), root.persister().getVersion(instance), session);
        }
        UnloadedRoot choice = root.member().unloadedRoot();
        if (choice == UnloadedRoot.FAIL) {
            throw new RootNotLoadedException(
                    root.persister().getEntityName(), root.id(), root.origin().toString());
        }
        Member concrete = concrete(session, root);
        return VersionUpdate.unchecked(root, concrete, choice == UnloadedRoot.LOAD, session);
    }

    /** Reads the class of an unloaded root where its table depends on that (TABLE_PER_CLASS). */
    private Member concrete(SharedSessionContractImplementor session, TouchedRoot root) {
        EntityPersister declared = root.persister();
        String table = declared.getIdentifierTableDetails().getTableName();
        boolean oneTable = declared.getSubMappingTypes().stream()
                .allMatch(type -> table.equals(type.getIdentifierTableDetails().getTableName()));
        if (oneTable) {
            return root.member();
        }
        List<Object> types = ScalarQuery.list(
                session,
                "select type(r) from " + declared.getEntityName() + " r where id(r) in (:ids)",
                List.of(root.id()));
        if (types.isEmpty()) {
            throw VersionUpdate.stale(root);
        }
        EntityPersister concrete =
                session.getFactory().getMappingMetamodel().getEntityDescriptor((Class<?>) types.get(0));
        return Objects.requireNonNull(index.member(concrete));
    }

    private static void execute(
            SharedSessionContractImplementor session, AggregateTransaction transaction, List<VersionUpdate> batch) {
        VersionUpdates.execute(session, batch);
        for (VersionUpdate update : batch) {
            update.apply(session);
            transaction.settleIncremented(update.root().key(), update.next());
        }
    }
}
