package dev.rowlock.generated;

/**
 * The body of a guarded method that returns nothing.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface VoidOperation {

    /** Runs the body. */
    void run() throws Throwable;
}
