package dev.rowlock.conflict;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.StaleObjectStateException;
import org.hibernate.dialect.Dialect;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a failure is a conflict between transactions, and of which kind.
 *
 * <p>It looks at the whole chain: causes, suppressed exceptions and {@link SQLException#getNextException()}. What forbids
 * repeating wins over what allows it. Messages are never read.
 *
 * <p>Sources: Jakarta Persistence 3.2, section 3.4; Hibernate's {@code SQLExceptionConversionDelegate}s; the vendors' lists
 * of error codes.
 *
 * @since 0.1
 */
public final class ConflictClassifier {
    private final ErrorCodes codes;

    /** Creates a classifier that reads the error codes of that dialect's family. */
    public ConflictClassifier(Dialect dialect) {
        this.codes = ErrorCodes.of(dialect);
    }

    /** Returns what that failure is; {@link ConflictKind#OTHER} where it is no conflict. */
    public Conflict classify(Throwable failure, Phase phase) {
        List<Throwable> chain = chain(failure);
        SQLException error = lastSqlException(chain);
        String sqlState = error == null ? null : error.getSQLState();
        boolean forbidden = chain.stream().anyMatch(this::forbidsRepeating);
        ConflictKind kind = forbidden ? ConflictKind.OTHER : kind(chain, phase);
        String constraint = first(chain, ConstraintViolationException.class)
                .map(ConstraintViolationException::getConstraintName)
                .orElse(null);
        Conflict conflict = new Conflict(kind, phase, null, null, sqlState, constraint, failure, forbidden);
        return first(chain, StaleObjectStateException.class)
                .map(stale -> conflict.on(stale.getEntityName(), stale.getIdentifier()))
                .orElse(conflict);
    }

    private static <T extends Throwable> Optional<T> first(List<Throwable> chain, Class<T> type) {
        return chain.stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    private ConflictKind kind(List<Throwable> chain, Phase phase) {
        if (chain.stream().anyMatch(FailureTypes::lostConnection)) {
            return phase == Phase.COMMIT ? ConflictKind.OUTCOME_UNKNOWN : ConflictKind.CONNECTION_LOST;
        }
        List<ConflictKind> byCode = chain.stream()
                .filter(SQLException.class::isInstance)
                .map(link -> codes.kind((SQLException) link))
                .flatMap(Optional::stream)
                .toList();
        if (byCode.contains(ConflictKind.OUTCOME_UNKNOWN)) {
            return phase == Phase.COMMIT ? ConflictKind.OUTCOME_UNKNOWN : ConflictKind.OTHER;
        }
        // A code says more than a type (LockAcquisitionException is both deadlock and serialization failure), but a
        // stale row stays one: an upsert reports a unique violation as a stale state.
        Optional<ConflictKind> byType =
                chain.stream().map(FailureTypes::kind).flatMap(Optional::stream).findFirst();
        if (byType.filter(ConflictKind.OPTIMISTIC::equals).isPresent()) {
            return ConflictKind.OPTIMISTIC;
        }
        return byCode.isEmpty() ? byType.orElse(ConflictKind.OTHER) : byCode.get(byCode.size() - 1);
    }

    private boolean forbidsRepeating(Throwable link) {
        return FailureTypes.forbidsRepeating(link)
                || (link instanceof SQLException error
                        && codes.kind(error).filter(ConflictKind.OTHER::equals).isPresent());
    }

    private static @Nullable SQLException lastSqlException(List<Throwable> chain) {
        SQLException last = null;
        for (Throwable link : chain) {
            if (link instanceof SQLException error) {
                last = error;
            }
        }
        return last;
    }

    private static List<Throwable> chain(Throwable failure) {
        List<Throwable> chain = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<@Nullable Throwable> open = new ArrayDeque<>();
        open.add(failure);
        while (!open.isEmpty()) {
            Throwable link = open.remove();
            if (link == null || !seen.add(link)) {
                continue;
            }
            chain.add(link);
            Throwable cause = link.getCause();
            if (cause != null) {
                open.add(cause);
            }
            Collections.addAll(open, link.getSuppressed());
            if (link instanceof SQLException error && error.getNextException() != null) {
                open.add(error.getNextException());
            }
        }
        return chain;
    }
}
