package dev.rowlock.samples.shop;

import dev.rowlock.OptimisticRetry;
import org.springframework.dao.OptimisticLockingFailureException;

/** Loses each time. */
class Counter {
    private int executions;

    @OptimisticRetry(max = 3, baseMillis = 0, capMillis = 0)
    void lose() {
        executions++;
        throw new OptimisticLockingFailureException("lost");
    }

    int executions() {
        return executions;
    }
}
