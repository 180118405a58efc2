package dev.rowlock.claim;

import dev.rowlock.conflict.Conflict;
import dev.rowlock.conflict.ConflictClassifier;
import dev.rowlock.conflict.ConflictKind;
import dev.rowlock.conflict.Phase;
import jakarta.persistence.PersistenceException;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.Session;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Turns what Hibernate makes of a failed lock into the exceptions of claims.
 *
 * <p>Hibernate's own are not reliable: with a timeout it calls a deadlock a timeout and leaves the transaction open, although
 * the database has undone it, and some of its ways throw its own types where Jakarta Persistence has one (HHH-20260). So the
 * database's error code decides.
 */
final class LockFailures {
    private static final String READ_ONLY_TRANSACTION = "25006";

    private final ConflictClassifier classifier;

    LockFailures(ConflictClassifier classifier) {
        this.classifier = classifier;
    }

    /** Runs statements of a claim; a failure comes out as an exception of claims. */
    <R> R translated(Session session, String method, @Nullable RowKey row, Supplier<R> statements) {
        try {
            return statements.get();
        } catch (PersistenceException failure) {
            throw of(session, method, row, failure);
        }
    }

    private RuntimeException of(Session session, String method, @Nullable RowKey row, PersistenceException failure) {
        if (failure instanceof ClaimFailure) {
            return failure;
        }
        if (failure instanceof LockWaitExpired expired) { // by the claim's own limit, which leaves the transaction usable
            return new ClaimTimeoutException(method, expired.row(), failure);
        }
        Conflict conflict = classifier.classify(failure, Phase.BODY);
        if (READ_ONLY_TRANSACTION.equals(conflict.sqlState())) {
            return new ClaimInReadOnlyTransactionException(method, row, "its transaction is read-only", failure);
        }
        return switch (conflict.kind()) {
            case DEADLOCK -> {
                doom(session);
                yield new ClaimDeadlockException(method, row, failure);
            }
            case SERIALIZATION -> {
                doom(session);
                yield new ClaimSnapshotException(method, row, failure);
            }
            case LOCK_TIMEOUT -> {
                doom(session);
                yield new ClaimTimeoutException(method, row, failure);
            }
            default -> failure instanceof HibernateException ? new ClaimFailedException(method, row, failure) : failure;
        };
    }

    /** Whether a lock that was asked for without waiting is held by another transaction. */
    boolean isRefusal(PersistenceException failure) {
        return !(failure instanceof ClaimFailure)
                && classifier.classify(failure, Phase.BODY).kind() == ConflictKind.LOCK_TIMEOUT;
    }

    /** Sees to it that the transaction can only be rolled back. */
    static void doom(Session session) {
        session.unwrap(SharedSessionContractImplementor.class).markForRollbackOnly();
    }
}
