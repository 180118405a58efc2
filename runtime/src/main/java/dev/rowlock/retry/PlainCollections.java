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
import org.hibernate.type.CompositeType;
import org.hibernate.type.Type;
import org.jspecify.annotations.Nullable;

/** Undoes what persisting does to the collections of an entity: wrap them, and tie them to the session. */
final class PlainCollections {

    private PlainCollections() {}

    /** Replaces the entity's wrapped collections by plain ones with the same elements. */
    static void replaceIn(Object entity, EntityPersister persister) {
        if (!persister.hasCollections()) {
            return;
        }
        Type[] types = persister.getPropertyTypes();
        Object[] values = persister.getValues(entity);
        for (int position = 0; position < values.length; position++) {
            if (isWrapped(values[position])) {
                persister.setValue(entity, position, plain(values[position]));
            } else if (types[position] instanceof CompositeType embeddable) {
                replaceIn(values[position], embeddable);
            }
        }
    }

    private static void replaceIn(@Nullable Object embedded, CompositeType type) {
        if (embedded == null || !type.isMutable()) {
            return;
        }
        Object[] values = type.getPropertyValues(embedded);
        boolean replaced = false;
        for (int position = 0; position < values.length; position++) {
            if (isWrapped(values[position])) {
                values[position] = plain(values[position]);
                replaced = true;
            } else if (type.getSubtypes()[position] instanceof CompositeType nested) {
                replaceIn(values[position], nested);
            }
        }
        if (replaced) {
            type.setPropertyValues(embedded, values);
        }
    }

    private static boolean isWrapped(@Nullable Object value) {
        return value instanceof PersistentCollection<?> wrapped && wrapped.wasInitialized();
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
