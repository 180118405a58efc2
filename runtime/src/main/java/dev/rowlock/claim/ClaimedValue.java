package dev.rowlock.claim;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The value of a claimed parameter: one element, or a collection or array of them. */
record ClaimedValue(
        ClaimSpec spec,
        ClaimedParameter parameter,
        @Nullable Object value) {

    /** The ids or entities in it, in its order. */
    List<Object> elements() {
        Object present = present(value);
        List<?> elements = switch (parameter.shape()) {
            case ID, ENTITY -> List.of(present);
            case IDS, ENTITIES ->
                present instanceof Collection<?> collection ? new ArrayList<>(collection) : boxed(present);
        };
        elements.forEach(this::present);
        return Collections.unmodifiableList(elements);
    }

    /** The same kind of value with each entity replaced; ids stay as they are. */
    @Nullable
    Object with(UnaryOperator<Object> replacement) {
        return switch (parameter.shape()) {
            case ID, IDS -> value;
            case ENTITY -> replacement.apply(present(value));
            case ENTITIES -> copy(elements().stream().map(replacement).toList());
        };
    }

    private Object copy(List<Object> entities) {
        if (value instanceof SortedSet<?> sorted) {
            @SuppressWarnings("unchecked") // the elements are of the type that it compared before
            Set<Object> copy = new TreeSet<>(((SortedSet<Object>) sorted).comparator());
            copy.addAll(entities);
            return copy;
        }
        if (value instanceof Set<?>) {
            return new LinkedHashSet<>(entities);
        }
        if (value instanceof Object[] array) {
            return entities.toArray(Arrays.copyOf(array, array.length));
        }
        return new ArrayList<>(entities);
    }

    private static List<Object> boxed(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int index = 0; index < Array.getLength(array); index++) {
            elements.add(Array.get(array, index));
        }
        return elements;
    }

    private Object present(@Nullable Object element) {
        if (element == null) {
            throw new IllegalArgumentException(
                    "\"" + spec.method() + "\" was called with null for the claimed parameter \""
                            + parameter.name() + "\"; pass an existing "
                            + parameter.entity().getSimpleName()
                            + (parameter.shape().name().startsWith("ID") ? " id" : ""));
        }
        return element;
    }
}
