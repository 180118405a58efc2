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
import org.springframework.context.ApplicationContext;
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

    @Autowired
    private ApplicationContext context;

    @Autowired
    private ShippingQueue shippingQueue;

    @Autowired
    private OrderService service;

    @Autowired
    private OrderRepository orders;

    @Autowired
    private ProductRepository products;

    @Test
    @DisplayName("a generated class that is a bean guards itself, and is not guarded a second time")
    void aGeneratedClassGuardsItself() {
        assertThat(AopUtils.isAopProxy(generated)).isFalse();

        assertThatThrownBy(generated::lose).isInstanceOf(RetriesExhausted.class);

        assertThat(generated.executions()).isEqualTo(3);
    }

    @Test
    @DisplayName("an abstract class with a stereotype is a bean, by the name that it would have itself")
    void anAbstractClassIsABean() {
        assertThat(shippingQueue).isInstanceOf(RowlockShippingQueue.class).isInstanceOf(ShippingQueue.class);
        assertThat(context.getBean("shippingQueue")).isSameAs(shippingQueue);
    }

    @Test
    @DisplayName("what nobody pays is claimed through its repository, and cancelled")
    void whatNobodyPaysIsCancelled() {
        int stock = products.findById(2L).orElseThrow().getStock();
        long order = service.place(2, 7);

        int cancelled = service.cancel(100);

        assertThat(cancelled).isEqualTo(1);
        assertThat(orders.existsById(order)).isFalse();
        assertThat(products.findById(2L).orElseThrow().getStock()).isEqualTo(stock);
    }

    @Test
    @DisplayName("the class that it was generated for is guarded by the starter")
    void theClassItselfIsGuardedByTheStarter() {
        assertThat(AopUtils.isAopProxy(plain)).isTrue();

        assertThatThrownBy(plain::lose).isInstanceOf(RetriesExhausted.class);

        assertThat(plain.executions()).isEqualTo(3);
    }
}
