package dev.rowlock.aggregate;

import java.util.Iterator;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.collection.CollectionPersister;
import org.hibernate.proxy.HibernateProxy;
import org.hibernate.proxy.LazyInitializer;
import org.jspecify.annotations.Nullable;

/**
 * One pass over the collections of a session, before the first statement of a flush: finds the collections that are
 * about to change, and the owners of parts that do not know their parent.
 *
 * <p>It asks what Hibernate has scheduled, since FLUSH_ENTITY tells of changed collections of versioned entities only.
 */
final class CollectionScan {

    private final AggregateIndex index;
    private final PersistenceContext context;
    private final RootSearch search;

    CollectionScan(AggregateIndex index, SharedSessionContractImplementor session, RootSearch search) {
        this.index = index;
        this.context = session.getPersistenceContextInternal();
        this.search = search;
    }

    void run() {
        boolean looksForOwners = search.looksForOwners();
        context.forEachCollectionEntry(
                (collection, entry) -> {
                    if (entry.isDoupdate() || entry.isDorecreate() || entry.isDoremove()) {
                        changed(collection, entry);
                    }
                    if (looksForOwners && index.ownsParts(entry.getRole()) && collection.wasInitialized()) {
                        elements(collection, entry);
                    }
                },
                true);
    }

    private void changed(PersistentCollection<?> collection, CollectionEntry entry) {
        CollectionPersister persister = persister(entry);
        Object owner = collection.getOwner();
        if (persister == null || owner == null || persister.isInverse()) {
            return;
        }
        EntityEntry ownerEntry = context.getEntry(owner);
        Member member = ownerEntry == null ? null : index.member(ownerEntry.getPersister());
        if (member != null && countsForVersion(member, persister)) {
            Origin origin = new Origin(ownerEntry.getEntityName(), ownerEntry.getId(), false);
            search.from(owner, ownerEntry.getPersister(), origin);
        }
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

    private void elements(PersistentCollection<?> collection, CollectionEntry entry) {
        CollectionPersister persister = persister(entry);
        Object owner = collection.getOwner();
        if (persister == null || owner == null) {
            return;
        }
        for (Iterator<?> entries = collection.entries(persister); entries.hasNext(); ) {
            element(collection.getElement(entries.next()), owner, persister);
        }
        if (collection.isDirty() && entry.getSnapshot() != null) {
            String element = persister.getElementPersister().getEntityName();
            entry.getOrphans(element, collection).forEach(orphan -> element(orphan, owner, persister));
        }
    }

    private void element(@Nullable Object part, Object owner, CollectionPersister persister) {
        LazyInitializer lazy = part == null ? null : HibernateProxy.extractLazyInitializer(part);
        if (part == null || (lazy != null && lazy.isUninitialized())) {
            return; // never loaded, so never changed
        }
        EntityEntry partEntry = context.getEntry(lazy == null ? part : lazy.getImplementation());
        if (partEntry != null && partEntry.getId() != null) {
            search.ownerFound(partEntry.getId(), persister.getRole(), owner, persister.getOwnerEntityPersister());
        }
    }

    private static @Nullable CollectionPersister persister(CollectionEntry entry) {
        CollectionPersister loaded = entry.getLoadedPersister();
        return loaded == null ? entry.getCurrentPersister() : loaded;
    }
}
