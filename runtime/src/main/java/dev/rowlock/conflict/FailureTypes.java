package dev.rowlock.conflict;

import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.persistence.TransactionRequiredException;
import jakarta.transaction.HeuristicCommitException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.hibernate.StaleStateException;
import org.hibernate.dialect.lock.OptimisticEntityLockException;
import org.hibernate.dialect.lock.PessimisticEntityLockException;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.JDBCConnectionException;
import org.hibernate.exception.LockAcquisitionException;
import org.hibernate.exception.SnapshotIsolationException;
import org.hibernate.exception.TransactionSerializationException;

/** What the exception types of Hibernate, Jakarta Persistence, JDBC and Spring say about a conflict. */
final class FailureTypes {
    private FailureTypes() {}

    /** The kind of conflict that the types tell, the innermost one first; or empty. */
    static Optional<ConflictKind> kind(List<Throwable> causes) {
        for (int link = causes.size() - 1; link >= 0; link--) {
            // Any failure of a statement that locks becomes a lock exception from here on outwards.
            if (causes.get(link) instanceof PessimisticEntityLockException) {
                return Optional.empty();
            }
            Optional<ConflictKind> kind = kind(causes.get(link));
            if (kind.isPresent()) {
                return kind;
            }
        }
        return Optional.empty();
    }

    private static Optional<ConflictKind> kind(Throwable failure) {
        if (failure instanceof SnapshotIsolationException || failure instanceof TransactionSerializationException) {
            return Optional.of(ConflictKind.SERIALIZATION);
        }
        if (provesStaleness(failure) || failure instanceof OptimisticLockException) {
            return Optional.of(ConflictKind.OPTIMISTIC);
        }
        if (failure instanceof org.hibernate.exception.LockTimeoutException
                || failure instanceof LockTimeoutException) {
            return Optional.of(ConflictKind.LOCK_TIMEOUT);
        }
        if (failure instanceof LockAcquisitionException || failure instanceof PessimisticLockException) {
            return Optional.of(ConflictKind.DEADLOCK);
        }
        if (failure instanceof ConstraintViolationException violation
                && violation.getKind() == ConstraintViolationException.ConstraintKind.UNIQUE) {
            return Optional.of(ConflictKind.UNIQUE);
        }
        return SpringFailures.kind(failure);
    }

    /** Whether a version check failed, whatever error lies below it: an upsert reports a duplicate key so. */
    static boolean provesStaleness(Throwable failure) {
        return failure instanceof StaleStateException || failure instanceof OptimisticEntityLockException;
    }

    /** Whether nothing may be repeated, whatever else is found in the chain. */
    static boolean forbidsRepeating(Throwable failure) {
        return failure instanceof Error
                || failure instanceof InterruptedException
                || failure instanceof CancellationException
                || failure instanceof TransactionRequiredException
                || failure instanceof NotRepeatable
                || failure instanceof HeuristicMixedException
                || failure instanceof HeuristicRollbackException
                || failure instanceof HeuristicCommitException
                || SpringFailures.forbidsRepeating(failure)
                || (failure instanceof SQLException error && ErrorCodes.forbidsRepeating(error));
    }

    /** Whether the type, or class 08 of SQLSTATE, says that the connection to the database was lost. */
    static boolean lostConnection(Throwable failure) {
        return (failure instanceof SQLException error
                        && error.getSQLState() != null
                        && error.getSQLState().startsWith("08"))
                || failure instanceof JDBCConnectionException
                || failure instanceof SQLRecoverableException
                || failure instanceof SQLNonTransientConnectionException;
    }
}
