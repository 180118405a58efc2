package dev.rowlock.generated;

import dev.rowlock.Rowlock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bridge from a generated class to the engine; one for each object.
 *
 * @since 0.1
 */
public final class Guard {
    private Guard() {}

    public static Guard of(Rowlock rowlock) {
        return new Guard();
    }
    /** Returns the session, if it is rowlock.session(); otherwise throws IllegalArgumentException naming the parameter. */
    public static <S> S contextual(Rowlock rowlock, S session, String parameter) {
        return session;
    }

    public static <R extends @Nullable Object> R call(@Nullable Guard guard, GuardedMethod method, Operation<R> body) {
        return java.util.Objects.requireNonNull(null);
    }

    public static void run(@Nullable Guard guard, GuardedMethod method, VoidOperation body) {}

    public static <R extends @Nullable Object> R call(
            @Nullable Guard guard, GuardedMethod method, Arguments arguments, ClaimedOperation<R> body) {
        return java.util.Objects.requireNonNull(null);
    }

    public static void run(
            @Nullable Guard guard, GuardedMethod method, Arguments arguments, ClaimedVoidOperation body) {}

    public static <E> List<E> list(@Nullable Guard guard, ClaimQuery<E> query, int limit, Arguments parameters) {
        return java.util.Objects.requireNonNull(null);
    }

    public static <E> Optional<E> first(@Nullable Guard guard, ClaimQuery<E> query, Arguments parameters) {
        return java.util.Objects.requireNonNull(null);
    }
}
