package dev.rowlock.samples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.RetriesExhausted;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

@SpringBootTest
class GeneratedBeanTest {

    @TestConfiguration(proxyBeanMethods = false)
    static class Counters {
        @Bean
        Counter generated(Rowlock rowlock) {
            return new RowlockCounter(rowlock);
        }

        @Bean
        Counter plain() {
            return new Counter();
        }
    }

    @Autowired
    private Counter generated;

    @Autowired
    private Counter plain;

    @Test
    @DisplayName("a generated class that is a bean guards itself, and is not guarded a second time")
    void aGeneratedClassGuardsItself() {
        assertThat(AopUtils.isAopProxy(generated)).isFalse();

        assertThatThrownBy(generated::lose).isInstanceOf(RetriesExhausted.class);

        assertThat(generated.executions()).isEqualTo(3);
    }

    @Test
    @DisplayName("the class that it was generated for is guarded by the starter")
    void theClassItselfIsGuardedByTheStarter() {
        assertThat(AopUtils.isAopProxy(plain)).isTrue();

        assertThatThrownBy(plain::lose).isInstanceOf(RetriesExhausted.class);

        assertThat(plain.executions()).isEqualTo(3);
    }
}
