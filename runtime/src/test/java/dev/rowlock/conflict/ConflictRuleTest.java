package dev.rowlock.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.RetryPolicy;
import jakarta.persistence.OptimisticLockException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hibernate.SessionFactory;
import org.hibernate.TransactionException;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A conflict rule")
class ConflictRuleTest {

    static final class Busy extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** What an application would write. */
    public static final class BusyIsAConflict implements ConflictRule {
        @Override
        public Optional<ConflictKind> kind(Throwable failure, Phase phase) {
            return failure instanceof Busy ? Optional.of(ConflictKind.SERIALIZATION) : Optional.empty();
        }
    }

    @Test
    @DisplayName("is found through a class loader of the session factory, and makes a failure be repeated")
    void isFoundThroughAClassLoaderOfTheSessionFactory(@TempDir Path classes) throws Exception {
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(ConflictRule.class.getName()), BusyIsAConflict.class.getName());
        AtomicInteger executions = new AtomicInteger();
        RetryPolicy policy = RetryPolicy.builder().max(3).baseMillis(1).build();

        try (URLClassLoader loader = loader(classes);
                SessionFactory sessionFactory = new HibernatePersistenceConfiguration("rules")
                        .jdbcUrl("jdbc:h2:mem:rules")
                        .property(AvailableSettings.CLASSLOADERS, List.of(loader))
                        .createEntityManagerFactory()) {
            Rowlock.of(sessionFactory).run(policy, session -> {
                if (executions.incrementAndGet() < 3) {
                    throw new IllegalStateException(new Busy());
                }
            });
        }

        assertThat(executions).hasValue(3);
        try (SessionFactory without = new HibernatePersistenceConfiguration("no rules")
                .jdbcUrl("jdbc:h2:mem:rules")
                .createEntityManagerFactory()) {
            assertThatThrownBy(() -> Rowlock.of(without).run(policy, session -> {
                        throw new Busy();
                    }))
                    .isInstanceOf(Busy.class);
        }
    }

    private static URLClassLoader loader(Path classes) throws IOException {
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, ConflictRuleTest.class.getClassLoader());
    }

    @Test
    @DisplayName("is asked before everything else, and the first answer counts")
    void isAskedFirst() {
        assertThat(kind(
                        new OptimisticLockException(),
                        Phase.BODY,
                        answer(ConflictKind.OTHER),
                        answer(ConflictKind.DEADLOCK)))
                .isEqualTo(ConflictKind.OTHER);
        assertThat(kind(new OptimisticLockException(), Phase.BODY, (failure, phase) -> Optional.empty()))
                .isEqualTo(ConflictKind.OPTIMISTIC);
    }

    @Test
    @DisplayName("never turns what is forbidden into a retry")
    void neverTurnsWhatIsForbiddenIntoARetry() {
        ConflictRule always = answer(ConflictKind.SERIALIZATION);

        for (Throwable never : new Throwable[] {
            new AssertionError(),
            new RuntimeException(new InterruptedException()),
            new SQLException("text", "40003"),
            new SQLException("text", "40002")
        }) {
            assertThat(kind(never, Phase.BODY, always)).isEqualTo(ConflictKind.OTHER);
        }
        TransactionException lost = new TransactionException("m", new SQLException("text", "08006"));
        assertThat(kind(lost, Phase.COMMIT, always)).isEqualTo(ConflictKind.OUTCOME_UNKNOWN);
        assertThat(kind(lost, Phase.FLUSH, always)).isEqualTo(ConflictKind.SERIALIZATION);
    }

    @Test
    @DisplayName("that throws is passed over")
    void thatThrowsIsPassedOver() {
        ConflictRule broken = (failure, phase) -> {
            throw new IllegalStateException("a mistake in the rule");
        };

        assertThat(kind(new OptimisticLockException(), Phase.BODY, broken)).isEqualTo(ConflictKind.OPTIMISTIC);
    }

    private static ConflictRule answer(ConflictKind kind) {
        return (failure, phase) -> Optional.of(kind);
    }

    private static ConflictKind kind(Throwable failure, Phase phase, ConflictRule... rules) {
        return new ConflictClassifier(new H2Dialect(), new ConflictRules(List.of(rules)))
                .classify(failure, phase)
                .kind();
    }
}
