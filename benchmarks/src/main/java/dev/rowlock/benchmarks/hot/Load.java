package dev.rowlock.benchmarks.hot;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** When the calls of a trial come. */
enum Load {
    /** Each client calls again as soon as it was served. */
    CLOSED {
        @Override
        long next(long before, int perSecond, int clients) {
            return System.nanoTime();
        }
    },
    /** The calls come at random times (a Poisson process), however long the ones before take. */
    OPEN {
        @Override
        long next(long before, int perSecond, int clients) throws InterruptedException {
            double meanNanos = 1e9 * clients / perSecond;
            long due = before
                    - (long) (meanNanos
                            * Math.log(1 - ThreadLocalRandom.current().nextDouble()));
            TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            return due;
        }
    };

    /**
     * Waits until one of the clients shall call.
     *
     * @param before when it should have called last, in nanoseconds
     * @return when it should have called: a call that is late because the one before took long has waited since then
     */
    abstract long next(long before, int perSecond, int clients) throws InterruptedException;
}
