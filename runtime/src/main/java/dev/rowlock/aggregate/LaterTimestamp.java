package dev.rowlock.aggregate;

import java.sql.Timestamp;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/** Makes sure that a version which is a time moves on, also twice within one tick of its column or with a late clock. */
final class LaterTimestamp {

    private static final int NANOSECONDS = 9;

    private LaterTimestamp() {}

    /** Returns {@code next}, or one tick after {@code current} if that is later; a number as it is. */
    static Object than(Object current, Object next, int fractionalDigits) {
        Object earliest = current;
        long tick = (long) Math.pow(10, NANOSECONDS - Math.min(fractionalDigits, NANOSECONDS));
        if (current instanceof Temporal time && time.isSupported(ChronoUnit.NANOS)) {
            earliest = time.plus(tick, ChronoUnit.NANOS);
        } else if (current instanceof Timestamp time) {
            earliest = Timestamp.from(time.toInstant().plusNanos(tick));
        }
        return earliest != current && isBefore(next, earliest) ? earliest : next;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // both are of the version's type
    private static boolean isBefore(Object next, Object earliest) {
        return next.getClass() == earliest.getClass() && ((Comparable) next).compareTo(earliest) < 0;
    }
}
