package dev.rowlock.benchmarks.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import dev.rowlock.retry.AttemptEvent.Started;
import dev.rowlock.retry.AttemptEvent.Succeeded;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.aop.PointcutAdvisor;
import org.springframework.aop.framework.Advised;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

@DisplayName("The comparison of advice")
class AdviceTest {

    @Test
    @DisplayName("measures transactional methods, one with Spring's retry and one with Rowlock's")
    void measuresWhatItSays() throws NoSuchMethodException {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Application.class)) {
            TransactionalAdder adder = context.getBean(TransactionalAdder.class);
            List<AttemptEvent> heard = new ArrayList<>();
            Rowlock.of(context.getBean(EntityManagerFactory.class)).addListener(heard::add);

            adder.once(1);
            adder.spring(10);
            assertThat(heard).isEmpty();
            adder.rowlock(100);

            assertThat(adder.sum()).isEqualTo(111);
            assertThat(heard).hasExactlyElementsOfTypes(Started.class, Succeeded.class);
            assertThat(advisors(adder, "once")).as("the transaction").isEqualTo(1);
            assertThat(advisors(adder, "spring")).as("and the retry").isEqualTo(2);
            assertThat(advisors(adder, "rowlock"))
                    .as("and the loop, and the prologue")
                    .isEqualTo(3);
        }
    }

    private static long advisors(TransactionalAdder adder, String name) throws NoSuchMethodException {
        Method method = TransactionalAdder.class.getMethod(name, int.class);
        return Stream.of(((Advised) adder).getAdvisors())
                .map(PointcutAdvisor.class::cast)
                .filter(advisor -> advisor.getPointcut().getMethodMatcher().matches(method, TransactionalAdder.class))
                .count();
    }
}
