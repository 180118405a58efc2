package dev.rowlock.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.generated.RowlockGenerated;
import dev.rowlock.spring.OptimisticRetriesExhaustedException;
import dev.rowlock.spring.Prober;
import dev.rowlock.spring.advice.GuardingPostProcessor;
import dev.rowlock.spring.test.Application;
import dev.rowlock.spring.test.Database;
import dev.rowlock.spring.test.DatabaseTest;
import jakarta.persistence.TransactionRequiredException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Import;
import org.springframework.dao.InvalidDataAccessApiUsageException;

class GeneratedBeanTest {

    @DatabaseTest
    @DisplayName("C02s an abstract class is a bean by its stereotype: two workers get different rows, and hold them")
    void anAbstractClassIsABean(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            JobQueue queue = application.get(JobQueue.class);
            Prober prober = application.get(Prober.class);
            Jobs jobs = application.get(Jobs.class);
            jobs.ready(1, 2, 3);

            jobs.inTransaction(() -> {
                assertThat(queue.next(1)).extracting(job -> job.id).containsExactly(1L);
                assertThat(prober.isLocked("job", 1)).isTrue();
                assertThat(prober.isLocked("job", 2)).isFalse();
                List<Long> others = CompletableFuture.supplyAsync(() -> jobs.inTransaction(
                                () -> queue.next(1).stream().map(job -> job.id).toList()))
                        .join();
                assertThat(others).containsExactly(2L);
                return true;
            });

            assertThat(prober.isLocked("job", 1)).isFalse();
        }
    }

    @DatabaseTest
    @DisplayName("R02s its retried methods are guarded by the starter, once, and claim again in each attempt")
    void itsRetriedMethodsAreGuardedOnce(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            JobQueue queue = application.get(JobQueue.class);
            application.get(Jobs.class).ready(1, 2);

            queue.work(1);

            assertThat(queue.executions()).hasSize(2).allMatch(transaction -> transaction.endsWith("JobQueue.work"));
            assertThat(application.get(Jobs.class).done()).containsExactly(1L);
            assertThatThrownBy(() -> queue.work(9)).isInstanceOf(OptimisticRetriesExhaustedException.class);
            assertThat(queue.executions()).hasSize(4);
            assertThat(application.get(Jobs.class).done()).containsExactly(1L);
        }
    }

    @DatabaseTest
    @DisplayName("its claiming methods hold their rows, and it writes through the container's session")
    void itsClaimingMethodsHoldTheirRows(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            application.get(Jobs.class).ready(1, 2);
            List<Boolean> locked = new ArrayList<>();

            application.get(JobQueue.class).hold(2, () -> {
                locked.add(application.get(Prober.class).isLocked("job", 1));
                locked.add(application.get(Prober.class).isLocked("job", 2));
            });

            assertThat(locked).containsExactly(false, true);
            assertThat(application.get(Jobs.class).done()).containsExactly(2L);
        }
    }

    @DatabaseTest
    @DisplayName("C15s a claim query of a bean needs a transaction, also where its class would begin one")
    void aClaimQueryNeedsATransaction(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            application.get(Jobs.class).ready(1);

            assertThatThrownBy(() -> application.get(JobQueue.class).next(1))
                    .isInstanceOf(InvalidDataAccessApiUsageException.class)
                    .hasCauseInstanceOf(TransactionRequiredException.class);
            assertThatThrownBy(() -> application.get(Desk.class).first())
                    .isInstanceOf(org.springframework.transaction.IllegalTransactionStateException.class);
        }
    }

    @DatabaseTest
    @DisplayName("an interface is a bean by its stereotype")
    void anInterfaceIsABean(Database database) {
        try (Application application = Application.start(database, Office.class)) {
            Desk desk = application.get(Desk.class);
            Prober prober = application.get(Prober.class);
            application.get(Jobs.class).ready(1, 2);

            assertThat(desk.work()).contains(1L);
            boolean locked = application
                    .get(Jobs.class)
                    .inTransaction(() -> desk.first().isPresent() && prober.isLocked("job", 2));

            assertThat(locked).isTrue();
            assertThat(application.get(Jobs.class).done()).containsExactly(1L);
            assertThat(GuardingPostProcessor.isGuarded(desk)).isTrue();
            assertThat(application.get(Desk.class)).as("prototype").isNotSameAs(desk);
        }
    }

    static class Injected {
        @Autowired
        JobQueue primary;

        @Autowired
        @Qualifier("night")
        JobQueue named;

        @Autowired
        @Qualifier("slow")
        JobQueue qualified;

        Injected() {}
    }

    @Import({Office.class, Injected.class})
    static class OfficeWithInjected {}

    @Test
    @DisplayName(
            "a generated bean has the name, the qualifier, the rank and the arguments of the class that it implements")
    void whatSpringReadsFromTheClass() {
        try (Application application =
                Application.start(Database.H2, List.of("jobs.tenant=acme"), OfficeWithInjected.class)) {
            Injected injected = application.get(Injected.class);

            assertThat(application.context().getBeanNamesForType(JobQueue.class))
                    .containsExactlyInAnyOrder("jobQueue", "night");
            assertThat(injected.primary).isSameAs(application.context().getBean("jobQueue"));
            assertThat(injected.named).isSameAs(application.context().getBean("night"));
            assertThat(injected.qualified).isSameAs(injected.named);
            assertThat(injected.primary.tenant()).isEqualTo("acme");
            assertThat(injected.named.tenant()).isEqualTo("night");
            assertThat(injected.primary.jobs()).isSameAs(application.get(Jobs.class));
        }
    }

    @Test
    @DisplayName("it is made when, and where, its class says so, by the constructor that Spring would have taken")
    void itIsMadeWhenItsClassSaysSo() {
        LateQueue.MADE.set(0);
        try (Application application = Application.start(Database.H2, Office.class)) {
            assertThat(application.context().getBeanNamesForType(LateQueue.class))
                    .isEmpty();
        }
        try (Application application =
                Application.start(Database.H2, List.of("spring.profiles.active=late"), Office.class)) {
            assertThat(LateQueue.MADE).hasValue(0);
            LateQueue late = application.get(LateQueue.class);

            assertThat(LateQueue.MADE).hasValue(1);
            assertThat(AopUtils.isAopProxy(late))
                    .as("nothing of it is to be guarded")
                    .isFalse();
        }
    }

    @Test
    @DisplayName("what was generated for a concrete class is no second bean")
    void whatWasGeneratedForAConcreteClass() {
        assertThat(RowlockClerk.class).hasAnnotation(RowlockGenerated.class);
        try (Application application = Application.start(Database.H2, Office.class)) {
            ConfigurableListableBeanFactory beans = application.context().getBeanFactory();

            assertThat(beans.getBeanNamesForType(Clerk.class)).containsExactly("clerk");
            assertThat(AopUtils.getTargetClass(application.get(Clerk.class))).isEqualTo(Clerk.class);
            assertThat(GuardingPostProcessor.isGuarded(application.get(Clerk.class)))
                    .isTrue();
        }
    }
}
