package dev.rowlock.aggregate;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.engine.spi.CollectionEntry;
import org.hibernate.engine.spi.EntityEntry;
import org.hibernate.engine.spi.PersistenceContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.collection.CollectionPersister;
import org.hibernate.proxy.HibernateProxy;
import org.hibernate.proxy.LazyInitializer;
import org.jspecify.annotations.Nullable;

/** The owners of parts that do not know their parent, as far as the session has them: one pass, when first asked. */
final class KnownOwners {

    private final AggregateIndex index;
    private final PersistenceContext context;
    private @Nullable Map<String, Map<Object, Object>> owners;

    KnownOwners(AggregateIndex index, SharedSessionContractImplementor session) {
        this.index = index;
        this.context = session.getPersistenceContextInternal();
    }

    @Nullable
    Object find(OwnerLink link, Object part) {
        if (owners == null) {
            owners = new HashMap<>();
            context.forEachCollectionEntry(this::collection, true);
        }
        return owners.getOrDefault(link.role(), Map.of()).get(part);
    }

    private void collection(PersistentCollection<?> collection, CollectionEntry entry) {
        CollectionPersister loaded = entry.getLoadedPersister();
        CollectionPersister persister = loaded == null ? entry.getCurrentPersister() : loaded;
        Object owner = collection.getOwner();
        if (persister == null
                || owner == null
                || !index.ownsParts(persister.getRole())
                || !collection.wasInitialized()) {
            return;
        }
        for (Iterator<?> entries = collection.entries(persister); entries.hasNext(); ) {
            add(collection.getElement(entries.next()), owner, persister);
        }
        if (collection.isDirty() && entry.getSnapshot() != null) {
            String element = persister.getElementPersister().getEntityName();
            entry.getOrphans(element, collection).forEach(orphan -> add(orphan, owner, persister));
        }
    }

    private void add(@Nullable Object part, Object owner, CollectionPersister persister) {
        LazyInitializer lazy = part == null ? null : HibernateProxy.extractLazyInitializer(part);
        if (part == null || (lazy != null && lazy.isUninitialized())) {
            return; // never loaded, so never changed
        }
        EntityEntry partEntry = context.getEntry(lazy == null ? part : lazy.getImplementation());
        if (owners != null && partEntry != null && partEntry.getId() != null) {
            owners.computeIfAbsent(persister.getRole(), role -> new HashMap<>()).put(partEntry.getId(), owner);
        }
    }
}
