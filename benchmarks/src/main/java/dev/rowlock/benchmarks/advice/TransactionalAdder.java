package dev.rowlock.benchmarks.advice;

import dev.rowlock.OptimisticRetry;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.transaction.annotation.Transactional;

/** A bean whose transactional methods do next to nothing. The result is an object, so that nobody has to box it. */
public class TransactionalAdder {
    private final Object result = new Object();
    private int sum;

    /** Adds without retries. */
    @Transactional
    public Object once(int value) {
        sum += value;
        return result;
    }

    /** Adds under Spring Framework's annotation. */
    @Retryable
    @Transactional
    public Object spring(int value) {
        sum += value;
        return result;
    }

    /** Adds under Rowlock. */
    @OptimisticRetry
    @Transactional
    public Object rowlock(int value) {
        sum += value;
        return result;
    }

    /** Returns what was added so far. */
    public int sum() {
        return sum;
    }
}
