package dev.rowlock.generated;

import dev.rowlock.retry.Body;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a guarded method.
 *
 * @param <R> what it returns
 * @since 0.1
 */
@FunctionalInterface
public interface Operation<R extends @Nullable Object> extends Body<R> {

    /** Runs the body. */
    R run() throws Throwable;

    @Override
    default R run(List<@Nullable Object> claimed) throws Throwable {
        return run();
    }
}
