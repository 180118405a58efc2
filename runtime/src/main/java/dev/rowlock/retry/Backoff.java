package dev.rowlock.retry;

import java.util.function.LongUnaryOperator;

/** The pause before a retry: {@code min(cap, base * 2^(retry - 1))} milliseconds, or a draw below that. */
record Backoff(long baseMillis, long capMillis, boolean jitter, LongUnaryOperator random) {

    /** Returns the pause before that retry, in milliseconds; {@code retry} counts from 1. */
    long pauseMillis(int retry) {
        long bound = bound(retry);
        return jitter ? random.applyAsLong(bound + 1) : bound;
    }

    private long bound(int retry) {
        int doublings = retry - 1;
        boolean overflows = doublings > Long.numberOfLeadingZeros(baseMillis) - 2;
        return overflows && baseMillis > 0 ? capMillis : Math.min(capMillis, baseMillis << doublings);
    }
}
