package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import jakarta.persistence.EntityExistsException;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PessimisticLockException;
import jakarta.persistence.QueryTimeoutException;
import jakarta.persistence.RollbackException;
import jakarta.persistence.TransactionRequiredException;
import jakarta.transaction.HeuristicCommitException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.stream.Stream;
import org.hibernate.JDBCException;
import org.hibernate.StaleObjectStateException;
import org.hibernate.StaleStateException;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.lock.OptimisticEntityLockException;
import org.hibernate.dialect.lock.PessimisticEntityLockException;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.exception.ConstraintViolationException.ConstraintKind;
import org.hibernate.exception.JDBCConnectionException;
import org.hibernate.exception.LockAcquisitionException;
import org.hibernate.exception.SQLGrammarException;
import org.hibernate.exception.SnapshotIsolationException;
import org.hibernate.exception.TransactionSerializationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exceptions without an error of the database that would tell more. */
@DisplayName("An exception")
class FrameworkFailuresTest {

    private final ConflictClassifier classifier = new ConflictClassifier(new H2Dialect());

    static Stream<Arguments> rows() {
        Exception lockFailed = new LockAcquisitionException("m", error());
        JDBCException noSuchTable = new SQLGrammarException("m", error());
        return Stream.of(
                arguments("OPTIMISTIC", new OptimisticLockException()),
                arguments("OPTIMISTIC", new RollbackException(new OptimisticLockException())),
                arguments("OPTIMISTIC", new StaleObjectStateException("shop.Account", 1L)),
                arguments("OPTIMISTIC", new StaleStateException("batch")),
                arguments("OPTIMISTIC", new OptimisticEntityLockException(1L, "newer version")),
                arguments("SERIALIZATION", new SnapshotIsolationException("m", error(), "sql")),
                arguments(
                        "SERIALIZATION",
                        new OptimisticLockException("m", new SnapshotIsolationException("m", error(), "sql"))),
                arguments("SERIALIZATION", new RollbackException(new TransactionSerializationException("m", error()))),
                arguments("DEADLOCK", lockFailed),
                arguments("DEADLOCK", new PessimisticLockException()),
                arguments("DEADLOCK", new PessimisticLockException("m", lockFailed)),
                arguments("LOCK_TIMEOUT", new LockTimeoutException()),
                arguments(
                        "LOCK_TIMEOUT",
                        new PessimisticLockException(
                                "m", new org.hibernate.exception.LockTimeoutException("m", error(), "sql"))),
                arguments(
                        "DEADLOCK",
                        new PessimisticEntityLockException(1L, "m", new LockAcquisitionException("m", error()))),
                arguments("OTHER", new PessimisticEntityLockException(1L, "m", noSuchTable)),
                arguments(
                        "OTHER",
                        new PessimisticLockException("m", new PessimisticEntityLockException(1L, "m", noSuchTable))),
                arguments("OTHER", new jakarta.transaction.RollbackException("JTA timeout")),
                arguments("OTHER", new QueryTimeoutException()),
                arguments("OTHER", new org.hibernate.QueryTimeoutException("m", error(), "sql")),
                arguments("OTHER", new SQLTimeoutException()),
                arguments("UNIQUE", violation(ConstraintKind.UNIQUE)),
                arguments("OTHER", violation(ConstraintKind.FOREIGN_KEY)),
                arguments("OTHER", new EntityExistsException()),
                arguments("OTHER", new IllegalStateException()),
                arguments("OTHER", new IllegalArgumentException()),
                arguments("!OTHER", new TransactionRequiredException()),
                arguments("!OTHER", new HeuristicMixedException()),
                arguments("!OTHER", new HeuristicRollbackException()),
                arguments("!OTHER", new HeuristicCommitException()));
    }

    private static SQLException error() {
        return new SQLException("text");
    }

    private static ConstraintViolationException violation(ConstraintKind kind) {
        return new ConstraintViolationException("m", error(), "sql", kind, "constraint");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("rows")
    @DisplayName("means the same in each phase")
    void meansTheSameInEachPhase(String verdict, Exception failure) {
        for (Phase phase : Phase.values()) {
            Conflict conflict = classifier.classify(new IllegalStateException("mapped", failure), phase);
            assertThat((conflict.forbidden() ? "!" : "") + conflict.kind()).isEqualTo(verdict);
        }
    }

    static Stream<Exception> lostConnections() {
        return Stream.of(
                new JDBCConnectionException("m", error()),
                new JDBCConnectionException("the pool is exhausted", new SQLTransientConnectionException("timeout")),
                new SQLRecoverableException(),
                new SQLException("text", "08S01"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lostConnections")
    @DisplayName("that says the connection was lost leaves the outcome of a commit open, and nothing else")
    void thatSaysTheConnectionWasLost(Exception failure) {
        assertThat(classifier.classify(failure, Phase.BODY).kind()).isEqualTo(ConflictKind.CONNECTION_LOST);
        assertThat(classifier.classify(failure, Phase.FLUSH).kind()).isEqualTo(ConflictKind.CONNECTION_LOST);
        assertThat(classifier.classify(failure, Phase.COMMIT).kind()).isEqualTo(ConflictKind.OUTCOME_UNKNOWN);
        assertThat(ConflictKind.CONNECTION_LOST.isRepeatable()).isFalse();
    }
}
