package dev.rowlock.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import jakarta.persistence.EntityManager;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.aspectj.lang.ProceedingJoinPoint;
import org.aspectj.lang.annotation.Around;
import org.aspectj.lang.annotation.Aspect;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.transaction.annotation.Transactional;

class ProxyTest {

    /** Stands for both annotations. */
    @OptimisticRetry
    @Transactional
    @Retention(RetentionPolicy.RUNTIME)
    @interface Guarded {}

    interface Deposits {
        @OptimisticRetry
        void byContract(long id, long amount);

        @OptimisticRetry
        default void byDefault(long id, long amount) {
            byContract(id, amount);
        }
    }

    /** Guarded in all the ways that Spring can see. */
    static class Teller implements Deposits {
        private final EntityManager manager;
        private final Rival rival;
        final Ledger ledger;

        Teller(EntityManager manager, Rival rival, Ledger ledger) {
            this.manager = manager;
            this.rival = rival;
            this.ledger = ledger;
        }

        @Override
        public void byContract(long id, long amount) {
            add(id, amount);
        }

        @Guarded
        public void byMetaAnnotation(long id, long amount) {
            add(id, amount);
        }

        @OptimisticRetry
        @Transactional
        void packagePrivately(long id, long amount) {
            add(id, amount);
        }

        @OptimisticRetry
        protected void protectedly(long id, long amount) {
            add(id, amount);
        }

        @Async
        @OptimisticRetry
        @Transactional
        public CompletableFuture<String> later(long id, long amount) {
            add(id, amount);
            return CompletableFuture.completedFuture(Thread.currentThread().getName());
        }

        @Async
        @OptimisticRetry
        public CompletableFuture<String> laterPlainly(long id, long amount) {
            add(id, amount);
            return CompletableFuture.completedFuture(Thread.currentThread().getName());
        }

        private void add(long id, long amount) {
            ledger.executed(Thread.currentThread().getName());
            Account account = manager.find(Account.class, id);
            rival.interfere(id);
            account.balance += amount;
        }
    }

    /** Guards its public methods. */
    @OptimisticRetry
    static class Desk {
        private final EntityManager manager;
        private final Rival rival;
        private final Ledger ledger;

        Desk(EntityManager manager, Rival rival, Ledger ledger) {
            this.manager = manager;
            this.rival = rival;
            this.ledger = ledger;
        }

        public void deposit(long id, long amount) {
            depositUnguarded(id, amount);
        }

        void depositUnguarded(long id, long amount) {
            ledger.executed("desk");
            Account account = manager.find(Account.class, id);
            rival.interfere(id);
            account.balance += amount;
        }
    }

    @OptimisticRetry
    interface Booking<T> {
        void book(T id, long amount);
    }

    /** Guarded because its interface is, whose parameter is a type variable. */
    static class Booker implements Booking<Long> {
        private final Desk desk;

        Booker(Desk desk) {
            this.desk = desk;
        }

        @Override
        public void book(Long id, long amount) {
            desk.depositUnguarded(id, amount);
        }
    }

    /** An aspect that the user put anywhere. */
    @Aspect
    static class Watch {
        static int seen;

        @Around("execution(* dev.rowlock.spring.ProxyTest.Teller.*(..))")
        Object around(ProceedingJoinPoint call) throws Throwable {
            seen++;
            return call.proceed();
        }
    }

    @Import({Shop.class, Desk.class})
    static class Counter {
        @Bean
        Teller teller(EntityManager manager, Rival rival, Ledger ledger) {
            return new Teller(manager, rival, ledger);
        }
    }

    @EnableAsync
    static class Asynchronous {}

    @EnableAsync(order = org.springframework.core.Ordered.HIGHEST_PRECEDENCE + 1000)
    static class AsynchronousFirst {}

    interface Call {
        void on(Application application) throws Exception;
    }

    @Test
    @DisplayName("R44 a bean of a @Bean method is injectable by its class, and guarded")
    void aBeanMethod() throws Exception {
        conflictOnce(application -> {
            assertThat(AopUtils.isCglibProxy(application.get(Teller.class))).isTrue();
            application.get(Teller.class).byMetaAnnotation(1, 10);
        });
    }

    @Test
    @DisplayName("R43s an annotation on an interface's method guards its implementations, of all proxies")
    void anInterface() throws Exception {
        conflictOnce(application -> application.get(Deposits.class).byContract(1, 10));
        conflictOnce(application -> application.get(Deposits.class).byDefault(1, 10));
        conflictOnce(
                application -> {
                    assertThat(AopUtils.isJdkDynamicProxy(application.get(Deposits.class)))
                            .isTrue();
                    application.get(Deposits.class).byContract(1, 10);
                },
                List.of("spring.aop.proxy-target-class=false"),
                InterfaceCounter.class);
    }

    @Import(Shop.class)
    static class InterfaceCounter {
        @Bean
        Deposits teller(EntityManager manager, Rival rival, Ledger ledger) {
            return new Teller(manager, rival, ledger);
        }
    }

    @Test
    @DisplayName("R42s package-private and protected methods are guarded")
    void otherVisibilities() throws Exception {
        conflictOnce(application -> application.get(Teller.class).packagePrivately(1, 10));
        conflictOnce(application -> application.get(Teller.class).protectedly(1, 10));
    }

    @Test
    @DisplayName("R42s an annotated class guards its public methods")
    void anAnnotatedClass() throws Exception {
        conflictOnce(application -> application.get(Desk.class).deposit(1, 10));
    }

    @Test
    @DisplayName(
            "R43s an annotated interface guards what implements its methods, also where a parameter is a type variable")
    void anAnnotatedInterfaceWithATypeVariable() throws Exception {
        conflictOnce(application -> application.get(Booker.class).book(1L, 10), List.of(), Counter.class, Booker.class);
    }

    @Test
    @DisplayName("R02s an aspect of the user's runs in each attempt")
    void anAspect() throws Exception {
        Watch.seen = 0;
        conflictOnce(
                application -> application.get(Teller.class).byMetaAnnotation(1, 10),
                List.of(),
                Counter.class,
                Watch.class);
        assertThat(Watch.seen).isEqualTo(2);
    }

    @Test
    @DisplayName("R49, R58 all attempts of an @Async method run on the executor's thread")
    void asynchronousMethods() throws Exception {
        for (Class<?> order : List.of(Asynchronous.class, AsynchronousFirst.class)) {
            asynchronously(application -> application.get(Teller.class).later(1, 10), order);
            asynchronously(application -> application.get(Teller.class).laterPlainly(1, 10), order);
        }
    }

    interface Later {
        CompletableFuture<String> on(Application application);
    }

    private static void asynchronously(Later call, Class<?> order) throws Exception {
        conflictOnce(
                application -> {
                    String thread = call.on(application).get();
                    assertThat(thread).isNotEqualTo(Thread.currentThread().getName());
                    assertThat(application.get(Ledger.class).executions).containsExactly(thread, thread);
                },
                List.of(),
                Counter.class,
                order);
    }

    private static void conflictOnce(Call call) throws Exception {
        conflictOnce(call, List.of(), Counter.class);
    }

    private static void conflictOnce(Call call, List<String> settings, Class<?>... sources) throws Exception {
        try (Application application = Application.start(Database.H2, settings, sources)) {
            application.get(Ledger.class).open(1);
            application.get(Rival.class).wins(1);

            call.on(application);

            assertThat(application.get(Rival.class).wrote).hasValue(1);
            assertThat(application.get(Ledger.class).executions).hasSize(2);
            assertThat(application.get(Ledger.class).balance(1)).isEqualTo(1010);
        }
    }
}
