package dev.rowlock.aggregate;

import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.collection.CollectionPersister;

/**
 * Finds, before the first statement of a flush, the owners of the collections that are about to change.
 *
 * <p>It asks what Hibernate has scheduled, since FLUSH_ENTITY tells of changed collections of versioned entities only.
 */
final class ChangedCollections {

    private final AggregateIndex index;
    private final PersistenceContext context;
    private final RootSearch search;

    ChangedCollections(AggregateIndex index, SharedSessionContractImplementor session, RootSearch search) {
        this.index = index;
        this.context = session.getPersistenceContextInternal();
        this.search = search;
    }

    void find() {
        context.forEachCollectionEntry(
                (collection, entry) -> {
                    if (entry.isDoupdate() || entry.isDorecreate() || entry.isDoremove()) {
                        changed(collection, entry);
                    }
                },
                true);
    }

    private void changed(PersistentCollection<?> collection, CollectionEntry entry) {
        CollectionPersister loaded = entry.getLoadedPersister();
        CollectionPersister persister = loaded == null ? entry.getCurrentPersister() : loaded;
        Object owner = collection.getOwner();
        if (persister == null || owner == null || persister.isInverse()) {
            return;
        }
        EntityEntry ownerEntry = context.getEntry(owner);
        Member member = ownerEntry == null ? null : index.member(ownerEntry.getPersister());
        if (member != null && countsForVersion(member, persister)) {
            // A new element whose key to the owner is not nullable is inserted before the owner's UPDATE.
            boolean locksOwner = persister.isOneToMany() && (entry.isDoupdate() || entry.isDorecreate());
            Origin origin = new Origin(ownerEntry.getEntityName(), ownerEntry.getId(), locksOwner);
            search.from(owner, ownerEntry.getPersister(), origin);
            if (locksOwner && index.ownsParts(persister.getRole())) {
                leaveOwners(collection, persister);
            }
        }
    }

    private void leaveOwners(PersistentCollection<?> collection, CollectionPersister persister) {
        collection
                .entries(persister)
                .forEachRemaining(entry -> search.element(persister, collection.getElement(entry)));
    }

    /** Honours {@code @OptimisticLock(excluded = true)} on the collection. */
    private static boolean countsForVersion(Member owner, CollectionPersister collection) {
        String path = collection
                .getRole()
                .substring(collection.getOwnerEntityPersister().getEntityName().length() + 1);
        int dot = path.indexOf('.');
        AttributePath attribute = AttributePath.find(owner.persister(), dot < 0 ? path : path.substring(0, dot));
        return attribute == null
                || attribute.position() < 0
                || owner.persister().getPropertyVersionability()[attribute.position()];
    }
}
