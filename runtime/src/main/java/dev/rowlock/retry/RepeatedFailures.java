package dev.rowlock.retry;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which failures a policy repeats, beyond and below the plain conflicts.
 *
 * @param on further exception types that mean a conflict
 * @param constraints unique constraints whose violation is repeated, once
 * @param sqlStates further SQLSTATEs that mean a conflict
 * @param lockTimeout whether a lock that was not granted in time is repeated
 * @param lostConnection whether a connection that was lost before the commit is
 */
record RepeatedFailures(
        List<Class<? extends Exception>> on,
        List<String> constraints,
        Set<String> sqlStates,
        boolean lockTimeout,
        boolean lostConnection) {

    boolean contain(Conflict conflict, Invocation invocation) {
        if (conflict.forbidden()) {
            return false;
        }
        if (conflict.sqlState() != null && sqlStates.contains(conflict.sqlState())) {
            return true;
        }
        return switch (conflict.kind()) {
            case LOCK_TIMEOUT -> lockTimeout;
            case CONNECTION_LOST -> lostConnection || isFurtherType(conflict.cause());
            case UNIQUE ->
                isFurtherType(conflict.cause())
                        || (isNamed(conflict) && !invocation.hasFailedWith(ConflictKind.UNIQUE));
            case OTHER -> isFurtherType(conflict.cause());
            default -> conflict.kind().isRepeatable();
        };
    }

    private boolean isFurtherType(Throwable failure) {
        return on.stream().anyMatch(type -> isOrWraps(failure, type));
    }

    private static boolean isOrWraps(Throwable failure, Class<? extends Exception> type) {
        return type.isInstance(failure) || (failure.getCause() != null && isOrWraps(failure.getCause(), type));
    }

    // Databases report the name in their own case, with the schema before it or, as H2 does, with the index behind it.
    private boolean isNamed(Conflict conflict) {
        if (conflict.constraint() == null) {
            return false;
        }
        String reported = conflict.constraint().toLowerCase(Locale.ROOT);
        String name = reported.split(" ", 2)[0];
        String plain = name.substring(name.lastIndexOf('.') + 1);
        return constraints.stream()
                .map(asked -> asked.toLowerCase(Locale.ROOT))
                .anyMatch(asked -> asked.equals(plain) || asked.equals(name));
    }
}
