package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
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

/**
 * The owners of parts that do not know their parent, as far as the session has them: one pass, when first asked. They are
 * those that the database has; a collection that gets a part in this flush counts by its own change.
 */
final class KnownOwners {

    private final AggregateIndex index;
    private final SharedSessionContractImplementor session;
    private final PersistenceContext context;
    private @Nullable Map<String, Map<Object, Object>> owners;

    KnownOwners(AggregateIndex index, SharedSessionContractImplementor session) {
        this.index = index;
        this.session = session;
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

    /** Returns the id of an element of a collection, or null if it is new, so that the database has no owner of it. */
    @Nullable
    Object storedId(@Nullable Object element) {
        LazyInitializer lazy = element == null ? null : HibernateProxy.extractLazyInitializer(element);
        if (element == null || (lazy != null && lazy.isUninitialized())) {
            return lazy == null ? null : lazy.getInternalIdentifier();
        }
        Object entity = lazy == null ? element : lazy.getImplementation();
        EntityEntry entry = context.getEntry(entity);
        if (entry == null) {
            return session.getEntityPersister(null, entity).getIdentifier(entity, session);
        }
        return entry.isExistsInDatabase() ? entry.getId() : null;
    }

    private void collection(PersistentCollection<?> collection, CollectionEntry entry) {
        CollectionPersister persister = entry.getLoadedPersister(); // null where the collection itself is new
        Object owner = collection.getOwner();
        if (owners == null
                || persister == null
                || owner == null
                || !index.ownsParts(persister.getRole())
                || !collection.wasInitialized()) {
            return;
        }
        Map<Object, Object> ofRole = owners.computeIfAbsent(persister.getRole(), role -> new HashMap<>());
        for (Object element : stored(collection, entry, persister)) {
            Object id = storedId(element);
            if (id != null) {
                ofRole.put(id, owner);
            }
        }
    }

    private static Iterable<?> stored(
            PersistentCollection<?> collection, CollectionEntry entry, CollectionPersister persister) {
        Object snapshot = entry.getSnapshot();
        if (snapshot instanceof Map<?, ?> map) {
            return map.values(); // of a set or an id bag, too
        }
        if (snapshot instanceof Object[] array) {
            return Arrays.asList(array);
        }
        if (snapshot instanceof Iterable<?> elements) {
            return elements;
        }
        List<@Nullable Object> unchangeable = new ArrayList<>();
        collection.entries(persister).forEachRemaining(each -> unchangeable.add(collection.getElement(each)));
        return unchangeable;
    }
}
