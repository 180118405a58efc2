package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import jakarta.persistence.OptimisticLockException;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.hibernate.TransactionException;
import org.hibernate.dialect.PostgreSQLDialect;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.CannotSerializeTransactionException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DeadlockLoserDataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.orm.ObjectOptimisticLockingFailureException;
import org.springframework.orm.jpa.JpaOptimisticLockingFailureException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.UnexpectedRollbackException;

@DisplayName("An exception of Spring's")
class SpringFailuresTest {
    private final ConflictClassifier classifier = new ConflictClassifier(new PostgreSQLDialect());

    @SuppressWarnings("deprecation") // old translators still throw them
    static Stream<Arguments> rows() {
        return Stream.of(
                arguments("OPTIMISTIC", new OptimisticLockingFailureException("m")),
                arguments("OPTIMISTIC", new ObjectOptimisticLockingFailureException("shop.Account", 1L)),
                arguments("OPTIMISTIC", new JpaOptimisticLockingFailureException(new OptimisticLockException())),
                arguments("DEADLOCK", new PessimisticLockingFailureException("m")),
                arguments("LOCK_TIMEOUT", new CannotAcquireLockException("m")),
                arguments("DEADLOCK", new DeadlockLoserDataAccessException("m", new SQLException("text"))),
                arguments("SERIALIZATION", new CannotSerializeTransactionException("m")),
                arguments("SWALLOWED", new UnexpectedRollbackException("m")),
                arguments("OPTIMISTIC", new UnexpectedRollbackException("m", new OptimisticLockException())),
                arguments("OTHER", new QueryTimeoutException("m")),
                arguments("OTHER", new DataIntegrityViolationException("m")),
                arguments("OTHER", new DuplicateKeyException("m")),
                arguments(
                        "!OTHER",
                        new HeuristicCompletionException(
                                HeuristicCompletionException.STATE_MIXED, new Exception("text"))));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("rows")
    @DisplayName("means the same in each phase")
    void meansTheSameInEachPhase(String verdict, Exception failure) {
        for (Phase phase : Phase.values()) {
            Conflict conflict = classifier.classify(failure, phase);
            assertThat((conflict.forbidden() ? "!" : "") + conflict.kind()).isEqualTo(verdict);
        }
    }

    @Test
    @DisplayName("R22 is never repeated when it hides that the database does not know the outcome")
    void isNeverRepeatedWhenItHidesAnUnknownOutcome() {
        for (String state : new String[] {"40002", "40003", "08006"}) {
            Exception failure = new PessimisticLockingFailureException("m", new SQLException("text", state));
            assertThat(classifier.classify(failure, Phase.COMMIT).kind().isRepeatable())
                    .isFalse();
            assertThat(classifier.classify(failure, Phase.FLUSH).kind().isRepeatable())
                    .isFalse();
        }
    }

    @Test
    @DisplayName("tells the conflict that a failed rollback covers")
    void tellsTheConflictThatAFailedRollbackCovers() {
        TransactionSystemException covering = new TransactionSystemException(
                "Could not roll back JPA transaction",
                new TransactionException("rollback", new SQLException("gone", "08006")));
        covering.initApplicationException(new OptimisticLockingFailureException("lost"));

        assertThat(classifier.classify(covering, Phase.BODY).kind()).isEqualTo(ConflictKind.OPTIMISTIC);

        TransactionSystemException forbidden = new TransactionSystemException("m", new OptimisticLockException());
        forbidden.initApplicationException(new AssertionError());
        assertThat(classifier.classify(forbidden, Phase.BODY).forbidden()).isTrue();
    }
}
