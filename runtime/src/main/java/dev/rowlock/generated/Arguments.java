package dev.rowlock.generated;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Arguments of one call, in the order in which the method declares its claimed or named parameters.
 *
 * @since 0.1
 */
public final class Arguments {
    private final List<@Nullable Object> values;

    private Arguments(List<@Nullable Object> values) {
        this.values = values;
    }

    /** Returns no arguments. */
    public static Arguments none() {
        return new Arguments(new ArrayList<>(0));
    }

    /** Begins with the first argument. */
    public static Arguments with(@Nullable Object value) {
        return new Arguments(new ArrayList<>(2)).and(value);
    }

    static Arguments of(List<@Nullable Object> values) {
        return new Arguments(values);
    }

    /** Adds the next argument. */
    public Arguments and(@Nullable Object value) {
        values.add(value);
        return this;
    }

    /** Returns the argument at that position, as the type that the method declares for it. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the processor names the parameter's own type
    public <T extends @Nullable Object> T get(int index) {
        return (T) values.get(index);
    }

    List<@Nullable Object> values() {
        return values;
    }
}
