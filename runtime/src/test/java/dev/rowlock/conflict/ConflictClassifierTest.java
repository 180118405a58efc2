package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.RollbackException;
import java.sql.SQLException;
import java.util.concurrent.CancellationException;
import org.hibernate.StaleObjectStateException;
import org.hibernate.StaleStateException;
import org.hibernate.TransactionException;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.exception.ConstraintViolationException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The conflict classifier")
class ConflictClassifierTest {
    private final ConflictClassifier classifier = new ConflictClassifier(new PostgreSQLDialect());

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
        batch.setNextException(new SQLException("deadlock", "40P01"));
        Exception outer = new IllegalArgumentException("outer");
        outer.addSuppressed(batch);
        Exception inner = new IllegalStateException("inner", outer);
        outer.initCause(inner);

        Conflict conflict = classifier.classify(outer, Phase.BODY);

        assertThat(conflict.kind()).isEqualTo(ConflictKind.DEADLOCK);
        assertThat(conflict.sqlState()).isEqualTo("40P01");
    }

    @Test
    @DisplayName("R27 lets what must never be repeated win over a conflict, wherever it is")
    void neverBeatsRetry() {
        for (Throwable never : new Throwable[] {
            new AssertionError(),
            new OutOfMemoryError(),
            new StackOverflowError(),
            new NoClassDefFoundError(),
            new InterruptedException(),
            new CancellationException()
        }) {
            Throwable beside = new OptimisticLockException("lost");
            beside.addSuppressed(never);
            for (Throwable failure : new Throwable[] {new OptimisticLockException("lost", never), beside}) {
                Conflict conflict = classifier.classify(failure, Phase.BODY);
                assertThat(conflict.kind()).isEqualTo(ConflictKind.OTHER);
                assertThat(conflict.forbidden()).isTrue();
            }
        }
    }

    @Test
    @DisplayName("tells a rollback that failed on a lost connection from the conflict before it")
    void tellsAFailedRollbackFromTheConflict() {
        SQLException deadlock = new SQLException("deadlock", "40P01");
        deadlock.addSuppressed(new TransactionException("rollback", new SQLException("gone", "08006")));

        for (Phase phase : Phase.values()) {
            Conflict conflict = classifier.classify(new TransactionException("m", deadlock), phase);
            assertThat(conflict.kind()).isEqualTo(ConflictKind.DEADLOCK);
            assertThat(conflict.sqlState()).isEqualTo("40P01");
        }
    }

    @Test
    @DisplayName("reports an interrupt during the commit as an unknown outcome that forbids a retry")
    void reportsAnInterruptDuringTheCommit() {
        SQLException lost = new SQLException("connection lost", "08006", new InterruptedException());

        Conflict conflict = classifier.classify(new TransactionException("m", lost), Phase.COMMIT);

        assertThat(conflict.kind()).isEqualTo(ConflictKind.OUTCOME_UNKNOWN);
        assertThat(conflict.forbidden()).isTrue();
    }

    @Test
    @DisplayName("takes the duplicate key of an upsert for the stale state that Hibernate makes of it")
    void takesTheDuplicateKeyOfAnUpsertForAStaleState() {
        Throwable duplicate = new ConstraintViolationException("m", new SQLException("duplicate", "23505"), "uk");

        assertThat(classifier
                        .classify(new StaleStateException("upsert", (Exception) duplicate), Phase.FLUSH)
                        .kind())
                .isEqualTo(ConflictKind.OPTIMISTIC);
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
