package dev.rowlock.it.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.PessimisticClaim;
import dev.rowlock.Rowlock;
import dev.rowlock.test.database.Database;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Mapping;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.Timeout;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.hibernate.SessionFactory;
import org.hibernate.Timeouts;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.lock.spi.ConnectionLockTimeoutStrategy;
import org.hibernate.dialect.lock.spi.LockTimeoutType;
import org.hibernate.dialect.lock.spi.LockingSupport;
import org.hibernate.dialect.lock.spi.OuterJoinLockingType;
import org.junit.jupiter.api.DisplayName;

@DisplayName("What a claim query cannot do is said when its class is constructed")
class AtTheStartTest {

    @DatabaseTest(Database.H2)
    @DisplayName("F26 a database without SKIP LOCKED, and no SQL is sent")
    void aDatabaseWithoutSkipLocked(TestDatabase database) {
        Persistence persistence = database.persistence(Mapping.of(Task.class, BareTask.class)
                .setting(JdbcSettings.DIALECT, WithoutSkipLocked.class.getName()));
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());
        persistence.recorder().reset();

        assertThatThrownBy(() -> new RowlockTaskQueue(rowlock))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("Claim query \"" + TaskQueue.class.getName() + ".next(int)\" cannot leave out locked rows:"
                        + " WithoutSkipLocked has no SKIP LOCKED; remove skipLocked to wait for them");
        assertThat(persistence.recorder().prepared()).isEmpty();
    }

    @DatabaseTest
    @Mapped(Effect.class)
    @DisplayName("Q20 an entity of another factory")
    void anEntityOfAnotherFactory(Persistence persistence) {
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());

        assertThatThrownBy(() -> new RowlockTaskQueue(rowlock))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + Task.class.getName() + "\" is no entity of this SessionFactory");
    }

    @DatabaseTest
    @Mapped({Plan.class, Sketch.class})
    @DisplayName(
            "C72 rows of a TABLE_PER_CLASS class that has a table and subclasses, where no lock clause locks anything")
    void rowsThatNoLockClauseLocks(Persistence persistence) {
        Rowlock rowlock = Rowlock.of(persistence.sessionFactory());

        assertThatThrownBy(() -> new RowlockAtTheStartTest_Plans(rowlock))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("Plans.next(int)\" cannot lock its rows: \"" + Plan.class.getName()
                        + "\" is mapped with TABLE_PER_CLASS");
    }

    @DatabaseTest
    @Mapped({Task.class, BareTask.class, Effect.class})
    @DisplayName("C38 REPEATABLE READ on InnoDB, in one warning")
    void repeatableReadOnInnoDb(Persistence persistence) {
        boolean warned = persistence.database() == Database.MARIADB;
        try (SessionFactory repeatable = Tasks.open(persistence, "REPEATABLE_READ", sql -> sql);
                SessionFactory committed = Tasks.open(persistence, "READ_COMMITTED", sql -> sql)) {
            assertThat(warnings(() -> {
                        new RowlockTaskQueue(Rowlock.of(repeatable));
                        new RowlockTaskQueue(Rowlock.of(repeatable));
                    }))
                    .hasSize(warned ? 1 : 0)
                    .allMatch(warning -> warning.contains("hibernate.connection.isolation=READ_COMMITTED"));
            assertThat(warnings(() -> new RowlockTaskQueue(Rowlock.of(committed))))
                    .isEmpty();
        }
    }

    private static List<String> warnings(Runnable work) {
        Logger logger = Logger.getLogger("dev.rowlock.claim");
        List<String> warnings = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (record.getLevel().equals(Level.WARNING)) {
                    warnings.add(record.getMessage());
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try {
            work.run();
        } finally {
            logger.removeHandler(handler);
        }
        return warnings;
    }

    @Entity(name = "Plan")
    @Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
    static class Plan {
        @Id
        long id;
    }

    @Entity(name = "Sketch")
    static class Sketch extends Plan {}

    abstract static class Plans {
        @PessimisticClaim(skipLocked = true)
        abstract List<Plan> next(int limit);
    }

    /** H2 as it was before it had SKIP LOCKED. */
    public static final class WithoutSkipLocked extends H2Dialect {

        @Override
        public LockingSupport getLockingSupport() {
            return new NoSkipping(super.getLockingSupport());
        }
    }

    private record NoSkipping(LockingSupport other) implements LockingSupport, LockingSupport.Metadata {

        @Override
        public Metadata getMetadata() {
            return this;
        }

        @Override
        public ConnectionLockTimeoutStrategy getConnectionLockTimeoutStrategy() {
            return other.getConnectionLockTimeoutStrategy();
        }

        @Override
        public LockTimeoutType getLockTimeoutType(Timeout timeout) {
            return timeout.equals(Timeouts.SKIP_LOCKED)
                    ? LockTimeoutType.NONE
                    : other.getMetadata().getLockTimeoutType(timeout);
        }

        @Override
        public OuterJoinLockingType getOuterJoinLockingType() {
            return other.getMetadata().getOuterJoinLockingType();
        }
    }
}
