package dev.rowlock.retry;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictKind;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

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
            // It is asked only if the commit is known not to have happened.
            case OUTCOME_UNKNOWN -> true;
            case LOCK_TIMEOUT -> lockTimeout;
            case SCHEMA_CHANGED -> !invocation.hasFailedWith(ConflictKind.SCHEMA_CHANGED);
            case CONNECTION_LOST -> lostConnection || isFurtherType(conflict.cause());
            case UNIQUE ->
                isFurtherType(conflict.cause())
                        || (isNamed(conflict) && !invocation.hasFailedWith(ConflictKind.UNIQUE));
            case OTHER -> isFurtherType(conflict.cause());
            default -> conflict.kind().isRepeatable();
        };
    }

    private boolean isFurtherType(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable link = failure; link != null && seen.add(link); link = link.getCause()) {
            if (on.stream().anyMatch(isTypeOf(link))) {
                return true;
            }
        }
        return false;
    }

    private static Predicate<Class<?>> isTypeOf(Throwable failure) {
        return type -> type.isInstance(failure);
    }

    // Databases report the name in their own case, some with the schema or the table before it, H2 with its index
    // behind.
    private boolean isNamed(Conflict conflict) {
        if (conflict.constraint() == null) {
            return false;
        }
        String withIndex = conflict.constraint().toLowerCase(Locale.ROOT);
        int index = withIndex.indexOf(" index ");
        String reported = index < 0 ? withIndex : withIndex.substring(0, index);
        String plain = reported.substring(reported.lastIndexOf('.') + 1);
        return constraints.stream()
                .map(asked -> asked.toLowerCase(Locale.ROOT))
                .anyMatch(asked -> asked.equals(plain) || asked.equals(reported));
    }
}
