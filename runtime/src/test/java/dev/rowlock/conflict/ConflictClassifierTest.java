package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.RollbackException;
import java.sql.SQLException;
import org.hibernate.StaleObjectStateException;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The conflict classifier")
class ConflictClassifierTest {

    @ParameterizedTest(name = "{0} {1}/{2} in {3} is {4}")
    @CsvSource({
        "PostgreSQL, 40001, 0, BODY, SERIALIZATION",
        "PostgreSQL, 40001, 0, COMMIT, SERIALIZATION",
        "PostgreSQL, 40P01, 0, FLUSH, DEADLOCK",
        "PostgreSQL, 55P03, 0, BODY, LOCK_TIMEOUT",
        "PostgreSQL, 25P02, 0, BODY, OTHER",
        "PostgreSQL, 23505, 0, FLUSH, UNIQUE",
        "PostgreSQL, 40003, 0, COMMIT, OUTCOME_UNKNOWN",
        "PostgreSQL, 08006, 0, COMMIT, OUTCOME_UNKNOWN",
        "PostgreSQL, 08006, 0, FLUSH, OTHER",
        "PostgreSQL, 57014, 0, BODY, OTHER",
        "MariaDB, 40001, 1213, FLUSH, DEADLOCK",
        "MariaDB, HY000, 1205, BODY, LOCK_TIMEOUT",
        "MariaDB, HY000, 1020, FLUSH, SERIALIZATION",
        "MySQL, HY000, 3572, BODY, LOCK_TIMEOUT",
        "MySQL, 23000, 1062, FLUSH, UNIQUE",
        "MariaDB, 08000, -1, COMMIT, OUTCOME_UNKNOWN",
        "H2, 40001, 40001, FLUSH, DEADLOCK",
        "H2, HYT00, 50200, BODY, LOCK_TIMEOUT",
        "H2, 90131, 90131, FLUSH, SERIALIZATION",
    })
    @DisplayName("reads a driver's error through Hibernate's own conversion")
    void readsADriversError(String database, String sqlState, int code, Phase phase, ConflictKind kind) {
        Dialect dialect = dialect(database);
        SQLException error = new SQLException("text that must not matter", sqlState, code);
        RuntimeException converted =
                dialect.buildSQLExceptionConversionDelegate().convert(error, "m", "sql");
        Throwable failure = converted == null ? new RuntimeException(error) : converted;

        assertThat(new ConflictClassifier(dialect).classify(failure, phase).kind())
                .isEqualTo(kind);
    }

    private static Dialect dialect(String database) {
        return switch (database) {
            case "PostgreSQL" -> new PostgreSQLDialect();
            case "MariaDB" -> new MariaDBDialect();
            case "MySQL" -> new MySQLDialect();
            default -> new H2Dialect();
        };
    }

    private final ConflictClassifier classifier = new ConflictClassifier(new H2Dialect());

    @Test
    @DisplayName("finds the row that lost under any wrapping")
    void findsTheRowThatLost() {
        Throwable stale = new StaleObjectStateException("shop.Account", 7L);
        Conflict conflict = classifier.classify(
                new IllegalStateException(
                        "mapped by the application",
                        new RollbackException("commit", new OptimisticLockException("flush", stale))),
                Phase.FLUSH);

        assertThat(conflict.kind()).isEqualTo(ConflictKind.OPTIMISTIC);
        assertThat(conflict.entityName()).isEqualTo("shop.Account");
        assertThat(conflict.id()).isEqualTo(7L);
    }

    @Test
    @DisplayName("looks at suppressed and next exceptions, and survives a cycle")
    void looksEverywhere() {
        SQLException batch = new SQLException("batch");
        batch.setNextException(new SQLException("deadlock", "40001", 40001));
        Exception outer = new IllegalArgumentException("outer");
        outer.addSuppressed(batch);
        Exception inner = new IllegalStateException("inner", outer);
        outer.initCause(inner);

        assertThat(classifier.classify(outer, Phase.BODY).kind()).isEqualTo(ConflictKind.DEADLOCK);
    }

    @Test
    @DisplayName("R27 lets what must never be repeated win over a conflict")
    void neverBeatsRetry() {
        Throwable interrupted = new OptimisticLockException("lost", new InterruptedException());
        Throwable error = new OptimisticLockException("lost", new AssertionError());

        assertThat(classifier.classify(interrupted, Phase.BODY).kind()).isEqualTo(ConflictKind.OTHER);
        assertThat(classifier.classify(error, Phase.BODY).kind()).isEqualTo(ConflictKind.OTHER);
    }

    @Test
    @DisplayName("takes no notice of a message")
    void takesNoNoticeOfAMessage() {
        assertThat(classifier
                        .classify(new IllegalStateException("deadlock detected, restart transaction"), Phase.BODY)
                        .kind())
                .isEqualTo(ConflictKind.OTHER);
    }
}
