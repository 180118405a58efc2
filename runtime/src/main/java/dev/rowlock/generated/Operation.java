package dev.rowlock.generated;

/**
 * The body of a guarded method.
 *
 * @param <R> what it returns
 * @since 0.1
 */
@FunctionalInterface
public interface Operation<R extends @org.jspecify.annotations.Nullable Object> {

    /** Runs the body. */
    R run() throws Throwable;
}
