package dev.rowlock.generated;

/**
 * The body of a claiming method; it is given what the claims made of its claimed arguments.
 *
 * @param <R> what it returns
 * @since 0.1
 */
@FunctionalInterface
public interface ClaimedOperation<R extends @org.jspecify.annotations.Nullable Object> {

    /** Runs the body. */
    R run(Arguments claimed) throws Throwable;
}
