package dev.rowlock.samples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.ConfigurationClassPostProcessor;

/** Runs with {@code -Dspring.aot.enabled=true}, on what the build has processed ahead of time. */
class AheadOfTimeIT {
    private static final int CLIENTS = 8;

    @Test
    @DisplayName(
            "a shop that was processed ahead of time retries, claims, ships and cancels, by generated beans and fragments")
    void aShopThatWasProcessedAheadOfTime() throws Exception {
        assertThat(AotDetector.useGeneratedArtifacts()).isTrue();
        SpringApplication application = new SpringApplication(ShopApplication.class);
        application.setMainApplicationClass(ShopApplication.class);
        try (ConfigurableApplicationContext context = application.run("--server.port=0")) {
            assertThat(context.getBeanProvider(ConfigurationClassPostProcessor.class).stream())
                    .as("what reads configuration classes at run time")
                    .isEmpty();
            AtomicInteger retried = new AtomicInteger();
            context.getBean(Rowlock.class).addListener(event -> {
                if (event instanceof AttemptEvent.Retried) {
                    retried.incrementAndGet();
                }
            });

            List<Long> orders = place(context.getBean(OrderService.class));
            orders.forEach(order -> context.getBean(OrderService.class).pay(order, "key-" + order));
            int shipped = context.getBean(ShippingService.class).ship(100);

            assertThat(context.getBean("shippingQueue")).isInstanceOf(ShippingQueue.class);
            long forgotten = context.getBean(OrderService.class).place(1, 5);
            assertThat(context.getBean(OrderService.class).cancel(100)).isEqualTo(1);
            assertThat(context.getBean(OrderRepository.class).existsById(forgotten))
                    .isFalse();

            assertThat(shipped).isEqualTo(CLIENTS);
            assertThat(retried).as("conflicts").hasPositiveValue();
            assertThat(context.getBean(ProductRepository.class)
                            .findById(1L)
                            .orElseThrow()
                            .getStock())
                    .isEqualTo(1_000 - CLIENTS);
        }
    }

    private static List<Long> place(OrderService service) throws Exception {
        CyclicBarrier together = new CyclicBarrier(CLIENTS);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<Long>> placed = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            placed.add(clients.submit(() -> {
                together.await();
                return service.place(1, 1);
            }));
        }
        List<Long> orders = new ArrayList<>();
        for (Future<Long> order : placed) {
            orders.add(order.get());
        }
        clients.shutdown();
        return orders;
    }
}
