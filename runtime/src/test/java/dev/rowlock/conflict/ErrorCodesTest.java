package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.RollbackException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.util.List;
import java.util.Map;
import org.hibernate.TransactionException;
import org.hibernate.dialect.Dialect;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;

@DisplayName("An error of the database")
class ErrorCodesTest {
    private static final List<String> MESSAGES = List.of(
            "text that must not matter",
            "deadlock detected; restart transaction: WriteTooOldError (OC001); lock timeout",
            "unique constraint \"uk\" violated; Duplicate entry 'a' for key 'uk'; connection lost");

    @ParameterizedTest(name = "{0} {2}/{3} with {1}: {4}, {5}, {6}")
    @CsvFileSource(resources = "error-codes.csv", numLinesToSkip = 3)
    @DisplayName("R54 means one thing in each phase, whatever its text, its type and its wrapping")
    void meansOneThing(
            String database, String dialectName, String state, int code, String body, String flush, String commit) {
        Dialect dialect = Dialects.named(dialectName);
        ConflictClassifier classifier = new ConflictClassifier(dialect);
        for (String message : MESSAGES) {
            for (SQLException error : errors(message, state, code)) {
                RuntimeException converted = Dialects.convert(dialect, error);
                RuntimeException atCommit = new TransactionException("Unable to commit against JDBC Connection", error);

                Map<Phase, String> expected = Map.of(Phase.BODY, body, Phase.FLUSH, flush, Phase.COMMIT, commit);
                expected.forEach((phase, verdict) -> {
                    RuntimeException hibernate = phase == Phase.COMMIT ? atCommit : converted;
                    RuntimeException jakarta = phase == Phase.COMMIT ? new RollbackException(atCommit) : converted;
                    assertThat(verdict(classifier.classify(hibernate, phase))).isEqualTo(verdict);
                    assertThat(verdict(classifier.classify(jakarta, phase))).isEqualTo(verdict);
                    assertThat(verdict(classifier.classify(spring(hibernate), phase)))
                            .as("as %s", spring(hibernate).getClass())
                            .isEqualTo(verdict);
                });
            }
        }
    }

    /** What one driver or another throws. */
    private static List<SQLException> errors(String message, String state, int code) {
        return List.of(
                new SQLException(message, state, code),
                state.startsWith("40")
                        ? new SQLTransactionRollbackException(message, state, code)
                        : new SQLTimeoutException(message, state, code));
    }

    private static String verdict(Conflict conflict) {
        return (conflict.forbidden() ? "!" : "") + conflict.kind();
    }

    /** What the application sees where Spring's JPA support translates the exception. */
    private static RuntimeException spring(RuntimeException hibernate) {
        RuntimeException translated = new HibernateJpaDialect().translateExceptionIfPossible(hibernate);
        return translated == null ? hibernate : translated;
    }
}
