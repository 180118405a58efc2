package dev.rowlock.generated;

/**
 * The body of a claiming method that returns nothing; it is given what the claims made of its claimed arguments.
 *
 * @since 0.1
 */
@FunctionalInterface
public interface ClaimedVoidOperation {

    /** Runs the body. */
    void run(Arguments claimed) throws Throwable;
}
