package dev.rowlock.conflict;

import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.transaction.HeuristicCommitException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.hibernate.StaleStateException;
import org.hibernate.dialect.lock.OptimisticEntityLockException;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.JDBCConnectionException;
import org.hibernate.exception.LockAcquisitionException;
import org.hibernate.exception.SnapshotIsolationException;
import org.hibernate.exception.TransactionSerializationException;

/** What the exception types of Hibernate, Jakarta Persistence and JDBC say about a conflict. */
final class FailureTypes {
    private FailureTypes() {}

    /** The kind of conflict that the type alone tells, or empty. */
    static Optional<ConflictKind> kind(Throwable failure) {
        if (failure instanceof SnapshotIsolationException || failure instanceof TransactionSerializationException) {
            return Optional.of(ConflictKind.SERIALIZATION);
        }
        if (failure instanceof StaleStateException
                || failure instanceof OptimisticEntityLockException
                || failure instanceof OptimisticLockException) {
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
        return Optional.empty();
    }

    /** Whether nothing may be repeated, whatever else is found in the chain. */
    static boolean forbidsRepeating(Throwable failure) {
        return failure instanceof Error
                || failure instanceof InterruptedException
                || failure instanceof CancellationException
                || failure instanceof NotRepeatable
                || failure instanceof HeuristicMixedException
                || failure instanceof HeuristicRollbackException
                || failure instanceof HeuristicCommitException;
    }

    /** Whether the connection to the database was lost. */
    static boolean lostConnection(Throwable failure) {
        if (failure instanceof java.sql.SQLException error && error.getSQLState() != null) {
            String state = error.getSQLState();
            // 57P01 is PostgreSQL's "terminated by an administrator": the connection is gone too
            return state.startsWith("08") || state.equals("57P01");
        }
        return failure instanceof JDBCConnectionException
                || failure instanceof SQLRecoverableException
                || failure instanceof SQLNonTransientConnectionException;
    }
}
