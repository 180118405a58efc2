package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.OptimisticRetry;

/**
 * A service whose method does next to nothing, and no work in a database: what remains is the wrapper. The result is an object,
 * so that nobody has to box it.
 */
public class Adder {
    private final Object result = new Object();
    private int sum;

    /** Adds without any wrapper. */
    public Object direct(int value) {
        sum += value;
        return result;
    }

    /** Adds under Rowlock. */
    @OptimisticRetry
    public Object rowlock(int value) {
        return direct(value);
    }

    /** Adds under Spring Framework's annotation. */
    @org.springframework.resilience.annotation.Retryable
    public Object spring(int value) {
        return direct(value);
    }

    /** Adds under Spring Retry's annotation. */
    @org.springframework.retry.annotation.Retryable
    public Object springRetry(int value) {
        return direct(value);
    }

    /** Returns what was added so far. */
    public int sum() {
        return sum;
    }
}
