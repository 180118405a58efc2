package dev.rowlock.conflict;

import java.util.Optional;

/**
 * A rule of the application's own about which failures are conflicts, for a driver, a database or a library that
 * Rowlock does not know.
 *
 * <p>Rules are found by {@link java.util.ServiceLoader} through the class loaders of the {@code SessionFactory}: name
 * the class in {@code META-INF/services/dev.rowlock.conflict.ConflictRule}. They are asked before anything else, in
 * the order in which they are found; the first answer counts. No rule can allow what is forbidden: after an {@link
 * Error}, an interrupt or a commit whose outcome nobody knows, none is asked. A rule that throws is logged and passed
 * over.
 *
 * <pre>{@code
 * public final class ClusterNotReady implements ConflictRule {
 *     public Optional<ConflictKind> kind(Throwable failure, Phase phase) {
 *         return failure instanceof SQLException error && error.getErrorCode() == 1047
 *                 ? Optional.of(ConflictKind.SERIALIZATION)
 *                 : Optional.empty();
 *     }
 * }
 * }</pre>
 *
 * @since 0.1
 */
@FunctionalInterface
public interface ConflictRule {

    /**
     * Returns what that exception means, or empty if this rule has nothing to say about it. {@link
     * ConflictKind#OTHER} says that it is no conflict. Called by many threads at once.
     *
     * @param failure one exception of a failure, from outside inwards; causes and suppressed ones are asked about too
     * @param phase how far the attempt had come
     */
    Optional<ConflictKind> kind(Throwable failure, Phase phase);
}
