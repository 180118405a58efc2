package dev.rowlock.retry;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work of a guarded call.
 *
 * @param <R> its result
 * @since 0.1
 */
@FunctionalInterface
public interface Body<R extends @Nullable Object> {

    /** Does the work, with what the claims made of the claimed arguments. */
    R run(List<@Nullable Object> claimed) throws Throwable;
}
