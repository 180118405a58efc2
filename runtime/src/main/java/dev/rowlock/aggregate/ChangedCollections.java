package dev.rowlock.aggregate;

import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.metamodel.mapping.ForeignKeyDescriptor;
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
            boolean adds = entry.isDoupdate() || entry.isDorecreate();
            boolean locksOwner = adds && persister.isOneToMany() && insertsTheKey(persister);
            Origin origin = new Origin(ownerEntry.getEntityName(), ownerEntry.getId(), locksOwner);
            search.from(owner, ownerEntry.getPersister(), origin);
        }
    }

    /** A key that is not nullable is part of the element's INSERT, and that comes before the owner's UPDATE. */
    private static boolean insertsTheKey(CollectionPersister collection) {
        ForeignKeyDescriptor key = collection.getAttributeMapping().getKeyDescriptor();
        return !key.getSelectable(0).isNullable();
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
