package dev.rowlock.retry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.persister.entity.EntityPersister;

/** Undoes what persisting does to the collections of an entity: wrap them, and tie them to the session. */
final class PlainCollections {

    private PlainCollections() {}

    /** Replaces the entity's wrapped collections by plain ones with the same elements. */
    static void replaceIn(Object entity, EntityPersister persister) {
        if (!persister.hasCollections()) {
            return;
        }
        Object[] values = persister.getValues(entity);
        for (int position = 0; position < values.length; position++) {
            if (values[position] instanceof PersistentCollection<?> wrapped && wrapped.wasInitialized()) {
                persister.setValue(entity, position, plain(wrapped));
            }
        }
    }

    private static Object plain(Object wrapped) {
        if (wrapped instanceof SortedSet<?> sorted) {
            return new TreeSet<>(sorted);
        }
        if (wrapped instanceof SortedMap<?, ?> sorted) {
            return new TreeMap<>(sorted);
        }
        if (wrapped instanceof Map<?, ?> map) {
            return new LinkedHashMap<>(map);
        }
        if (wrapped instanceof List<?> list) {
            return new ArrayList<>(list);
        }
        return wrapped instanceof Collection<?> elements ? new LinkedHashSet<>(elements) : wrapped;
    }
}
