package dev.rowlock.claim;

import java.time.Duration;

/**
 * Is told how long claims waited for rows and held them, on the thread of the claim. It must be quick; what it throws is logged
 * and ignored.
 *
 * <pre>{@code
 * rowlock.unwrap(ClaimStatistics.class).addListener(new ClaimListener() {
 *     @Override
 *     public void released(String method, Duration held) {
 *         registry.timer("rowlock.claim.hold", "method", method).record(held);
 *     }
 * });
 * }</pre>
 *
 * @since 0.1
 */
public interface ClaimListener {

    /**
     * A claim has its rows.
     *
     * @param method the claiming method, as messages name it
     * @param waited the time since its call: at gates, for a connection and in the database
     */
    default void locked(String method, Duration waited) {}

    /**
     * A transaction has ended in which a method had claimed rows.
     *
     * @param method the claiming method, as messages name it
     * @param held the time since its first lock
     */
    default void released(String method, Duration held) {}
}
