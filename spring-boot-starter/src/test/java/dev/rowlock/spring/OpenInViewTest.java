package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.orm.jpa.support.OpenEntityManagerInViewInterceptor;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.web.context.request.ServletWebRequest;

@ExtendWith(OutputCaptureExtension.class)
class OpenInViewTest {

    /** What a controller has before it calls a service. */
    @Import(Shop.class)
    static class View {
        final EntityManager manager;

        View(EntityManager manager) {
            this.manager = manager;
        }
    }

    @DatabaseTest
    @DisplayName("R06s, R14 the second attempt is fresh, and no connection is held in back-off")
    void theSecondAttemptIsFresh(Database database, CapturedOutput output) {
        inRequest(database, (application, manager) -> {
            Account before = manager.find(Account.class, 1L);
            application.get(Rival.class).wins(1);
            List<Integer> active = new ArrayList<>();
            List<Boolean> transaction = new ArrayList<>();
            application.get(Events.class).react(event -> {
                if (event instanceof AttemptEvent.Retried) {
                    active.add(application.activeConnections());
                    transaction.add(TransactionSynchronizationManager.isActualTransactionActive());
                }
            });

            application.get(Bank.class).deposit(1, 10);

            assertThat(active).containsExactly(0);
            assertThat(transaction).containsExactly(false);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
            assertThat(manager.contains(before)).isFalse();
            assertThat(manager.find(Account.class, 1L).balance).isEqualTo(1010);
        });
        assertThat(output).contains("Bank.deposit(long, long)").contains("spring.jpa.open-in-view");
    }

    @DatabaseTest
    @DisplayName("R14 without @Transactional too")
    void withoutTransactionalToo(Database database) {
        inRequest(database, (application, manager) -> {
            manager.find(Account.class, 1L);
            application.get(Rival.class).wins(1);

            application.get(Bank.class).depositPlainly(1, 10);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        });
    }

    @DatabaseTest
    @DisplayName("R06s who queues for a row that he claims holds no connection, though the request has read before")
    void whoQueuesHoldsNoConnection(Database database) throws Exception {
        List<String> settings = List.of("spring.datasource.hikari.maximum-pool-size=4");
        try (Application application = Application.start(database, settings, View.class, Claims.class)) {
            application.get(Ledger.class).open(1, 2);
            ExecutorService threads = Executors.newCachedThreadPool();
            CountDownLatch claimed = new CountDownLatch(1);
            CountDownLatch released = new CountDownLatch(1);
            Claims claims = application.get(Claims.class);
            Future<?> owner = threads.submit(() -> claims.claim(1, () -> {
                claimed.countDown();
                await(released);
            }));
            await(claimed);
            Future<?> next = threads.submit(() -> claims.claim(1, () -> {})); // it waits in the database
            await(() -> application.activeConnections() == 2);
            List<Thread> queued = new CopyOnWriteArrayList<>();
            List<Integer> reading = new CopyOnWriteArrayList<>();
            Future<?> last = threads.submit(() -> inRequest(application, manager -> {
                manager.find(Account.class, 2L);
                reading.add(application.activeConnections());
                queued.add(Thread.currentThread());
                claims.claim(1, () -> {});
                assertThat(manager.find(Account.class, 2L)).isNotNull();
            }));
            await(() -> !queued.isEmpty() && queued.get(0).getState() == Thread.State.TIMED_WAITING);

            assertThat(reading).containsExactly(3);
            assertThat(application.activeConnections()).isEqualTo(2);

            released.countDown();
            owner.get();
            next.get();
            last.get();
            threads.shutdown();
        }
    }

    /** Claims, and waits for what others hold. */
    static class Claims {
        @PessimisticClaim
        public void claim(@Claimed(Account.class) long id, Runnable body) {
            body.run();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupt) {
            throw new IllegalStateException(interrupt);
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(5);
        }
    }

    private static void inRequest(Database database, BiConsumer<Application, EntityManager> request) {
        try (Application application = Application.start(database, View.class)) {
            application.get(Ledger.class).open(1);
            inRequest(application, manager -> request.accept(application, manager));
            assertThat(application.activeConnections()).isZero();
        }
    }

    private static void inRequest(Application application, Consumer<EntityManager> request) {
        OpenEntityManagerInViewInterceptor interceptor = new OpenEntityManagerInViewInterceptor();
        interceptor.setEntityManagerFactory(application.get(EntityManagerFactory.class));
        ServletWebRequest web = new ServletWebRequest(new MockHttpServletRequest());
        interceptor.preHandle(web);
        try {
            request.accept(application.get(View.class).manager);
        } finally {
            interceptor.afterCompletion(web, null);
        }
    }
}
