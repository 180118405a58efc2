package dev.rowlock.processor.check;

import dev.rowlock.processor.diagnostic.Finding;
import java.util.stream.Stream;

/**
 * One rule.
 *
 * @param <M> the model that it looks at
 */
@FunctionalInterface
public interface Check<M> {

    /** Returns what is wrong, each finding with its place. */
    Stream<Finding> findings(M model);
}
