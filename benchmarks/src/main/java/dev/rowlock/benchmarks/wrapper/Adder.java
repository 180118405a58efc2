package dev.rowlock.benchmarks.wrapper;

import dev.rowlock.OptimisticRetry;

/** A service whose method does next to nothing, and no work in a database: what remains is the wrapper. */
public class Adder {
    private int sum;

    /** Adds without any wrapper. */
    public int direct(int value) {
        sum += value;
        return sum;
    }

    /** Adds under Rowlock. */
    @OptimisticRetry
    public int rowlock(int value) {
        return direct(value);
    }

    /** Adds under Spring Framework's annotation. */
    @org.springframework.resilience.annotation.Retryable
    public int spring(int value) {
        return direct(value);
    }

    /** Adds under Spring Retry's annotation. */
    @org.springframework.retry.annotation.Retryable
    public int springRetry(int value) {
        return direct(value);
    }
}
