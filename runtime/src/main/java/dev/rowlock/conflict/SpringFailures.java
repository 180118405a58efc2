package dev.rowlock.conflict;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What Spring's exceptions say about a conflict. They are known by name only: Spring need not be there. */
final class SpringFailures {
    private static final String HEURISTIC = "org.springframework.transaction.HeuristicCompletionException";
    private static final String SYSTEM = "org.springframework.transaction.TransactionSystemException";

    private static final Map<String, ConflictKind> KINDS = Map.of(
            "org.springframework.dao.OptimisticLockingFailureException", ConflictKind.OPTIMISTIC,
            "org.springframework.dao.PessimisticLockingFailureException", ConflictKind.DEADLOCK,
            "org.springframework.dao.CannotAcquireLockException", ConflictKind.LOCK_TIMEOUT,
            "org.springframework.dao.CannotSerializeTransactionException", ConflictKind.SERIALIZATION,
            "org.springframework.transaction.UnexpectedRollbackException", ConflictKind.SWALLOWED);

    private SpringFailures() {}

    /** The kind of the nearest known class that the exception's extends, or empty. */
    static Optional<ConflictKind> kind(Throwable failure) {
        for (Class<?> type = failure.getClass(); type != Throwable.class; type = type.getSuperclass()) {
            ConflictKind kind = KINDS.get(type.getName());
            if (kind != null) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    static boolean forbidsRepeating(Throwable failure) {
        return isA(HEURISTIC, failure);
    }

    /** The exception that a failure to end the transaction has covered, or null. */
    static @Nullable Throwable applicationException(Throwable failure) {
        if (!isA(SYSTEM, failure)) {
            return null;
        }
        try {
            return (Throwable)
                    failure.getClass().getMethod("getApplicationException").invoke(failure);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException unknown) {
            return null;
        }
    }

    private static boolean isA(String name, Throwable failure) {
        Class<?> type = failure.getClass();
        while (type != Throwable.class && !type.getName().equals(name)) {
            type = type.getSuperclass();
        }
        return type.getName().equals(name);
    }
}
