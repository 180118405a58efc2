package dev.rowlock.retry;

/**
 * Is told what happens to guarded calls, on the thread of the call. It must be quick; what it throws is logged and ignored.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface AttemptListener {

    /** Receives an event. */
    void onEvent(AttemptEvent event);
}
