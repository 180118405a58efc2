package dev.rowlock.claim;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How long one call may still wait for its rows, at gates and in the database together; it runs from its creation.
 *
 * @since 0.1
 */
public final class LockLimit {
    private static final LockLimit NONE = new LockLimit(false, 0);

    private final boolean limited;
    private final long end;

    private LockLimit(boolean limited, long end) {
        this.limited = limited;
        this.end = end;
    }

    /** Waits as long as the database does. */
    public static LockLimit none() {
        return NONE;
    }

    /** Waits that long from now on. */
    public static LockLimit ofMillis(long millis) {
        return new LockLimit(true, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** Returns what is left, which is zero or less when the time is over; empty if there is no limit. */
    public Optional<Duration> remaining() {
        return limited ? Optional.of(Duration.ofNanos(end - System.nanoTime())) : Optional.empty();
    }

    boolean isLimited() {
        return limited;
    }

    /** What is left in whole milliseconds, rounded to the nearest. */
    long remainingMillis() {
        return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(500));
    }
}
