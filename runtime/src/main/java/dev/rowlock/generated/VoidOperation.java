package dev.rowlock.generated;

import dev.rowlock.retry.Body;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a guarded method that returns nothing.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface VoidOperation extends Body<Boolean> {

    /** Runs the body. */
    void run() throws Throwable;

    @Override
    @SuppressWarnings("FunctionalInterfaceMethodChanged") // generated code alone writes lambdas of this type
    default Boolean run(List<@Nullable Object> claimed) throws Throwable {
        run();
        return true;
    }
}
