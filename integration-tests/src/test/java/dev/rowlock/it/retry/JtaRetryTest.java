package dev.rowlock.it.retry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.retry.ActiveTransactionException;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.test.database.Bootstrap;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Jta;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;

@Mapped(value = Counter.class, bootstrap = Bootstrap.JTA)
@DisplayName("Under JTA a retried method")
class JtaRetryTest {
    private final List<Transaction> transactions = new ArrayList<>();

    @AfterEach
    void noTransactionIsLeft() throws SystemException {
        assertThat(Jta.manager().getStatus()).isEqualTo(Status.STATUS_NO_TRANSACTION);
    }

    @DatabaseTest
    @DisplayName("R01, R02 has a transaction of its own for each attempt, also when the conflict comes at the commit")
    void hasATransactionForEachAttempt(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> {
                Transaction current = current();
                assertThat(status(current)).isEqualTo(Status.STATUS_ACTIVE);
                transactions.add(current);
                if (transactions.size() == 1) {
                    fixture.hitByAnother();
                }
            });

            service.hit(1);

            assertThat(transactions).hasSize(2).doesNotHaveDuplicates();
            assertThat(fixture.hits()).isEqualTo(2);
            assertThat(fixture.log.count(AttemptEvent.Escalated.class)).isEqualTo(1);
            assertThat(persistence.activeConnections()).isZero();
        }
    }

    @DatabaseTest
    @DisplayName("R03 runs once inside a transaction that is active, whose commit then fails")
    void runsOnceInsideAnActiveTransaction(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(fixture::hitByAnother);

            assertThatThrownBy(() -> Jta.inTransaction(() -> service.hit(1))).isInstanceOf(RollbackException.class);
            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.hits()).isEqualTo(1);
            assertThat(fixture.log.count(AttemptEvent.Joined.class)).isEqualTo(1);

            assertThatThrownBy(() -> Jta.inTransaction(() -> service.hitAlone(1)))
                    .isInstanceOf(ActiveTransactionException.class);
            assertThat(service.executions()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R05 with NEW suspends the outer transaction and resumes it")
    void suspendsTheOuterTransaction(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> transactions.add(current()));
            Jta.inTransaction(() -> {
                Transaction outer = current();
                service.hitApart(1);
                assertThat(current()).isEqualTo(outer);
                assertThat(transactions).hasSize(1).doesNotContain(outer);
            });

            assertThat(fixture.hits()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R05 joins a transaction that the body of another has begun by itself, and leaves none behind")
    void joinsATransactionOfTheBody(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> transactions.add(current()));
            service.fragile(() -> {
                try {
                    Jta.inTransaction(() -> {
                        Transaction own = current();
                        service.hit(1);
                        assertThat(transactions).containsExactly(own);
                    });
                } catch (Exception failure) {
                    throw new IllegalStateException(failure);
                }
                return new Counter(2);
            });

            assertThat(fixture.hits()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R55 stores what it is called for after the completion of another transaction")
    void storesAfterTheCompletionOfAnother(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> {});
            Jta.inTransaction(() -> current().registerSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {}

                @Override
                public void afterCompletion(int status) {
                    service.hit(1);
                }
            }));

            assertThat(service.executions()).isEqualTo(1);
            assertThat(fixture.hits()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R46, R56 rolls back whatever its body throws, and leaves no transaction behind")
    void rollsBackWhateverItsBodyThrows(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> {});

            for (Throwable failure : List.of(new IOException("checked"), new AssertionError("error"))) {
                assertThatThrownBy(() -> service.fail(failure)).isSameAs(failure);
                assertThat(Jta.manager().getStatus()).isEqualTo(Status.STATUS_NO_TRANSACTION);
            }
            assertThat(fixture.hits()).isZero();
            service.hit(1);
            assertThat(fixture.hits()).isEqualTo(1);
        }
    }

    @DatabaseTest
    @DisplayName("R18 does not hide a conflict that its body swallows")
    void doesNotHideASwallowedConflict(Persistence persistence) throws Exception {
        try (JtaFixture fixture = new JtaFixture(persistence)) {
            CounterService service = fixture.service(() -> {
                transactions.add(current());
                if (transactions.size() == 1) {
                    fixture.hitByAnother();
                }
            });

            assertThatThrownBy(() -> service.swallow(1)).hasMessageContaining("SWALLOWED");
            assertThat(fixture.hits()).isEqualTo(1);
        }
    }

    private static Transaction current() {
        try {
            return Jta.manager().getTransaction();
        } catch (SystemException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static int status(Transaction transaction) {
        try {
            return transaction.getStatus();
        } catch (SystemException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
