package dev.rowlock.transaction;

import java.time.Duration;

/** Timeouts as transactions know them. */
final class Timeouts {
    private Timeouts() {}

    /** Returns the seconds, rounded up: a transaction must not end before the time that is left. */
    static int wholeSeconds(Duration timeout) {
        long seconds = timeout.plusNanos(999_999_999).toSeconds();
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, seconds));
    }
}
