package dev.rowlock.spring.autoconfigure;

import dev.rowlock.spring.advice.GuardedMethods;
import dev.rowlock.spring.observe.AttemptMeters;
import dev.rowlock.spring.observe.ClaimMeters;
import dev.rowlock.spring.observe.IncrementMeters;
import dev.rowlock.spring.observe.MethodCounts;
import dev.rowlock.spring.observe.RowlockEndpoint;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Shows what guarded methods meet, where the actuator or Micrometer is there.
 *
 * @since 0.1
 */
@AutoConfiguration(
        after = RowlockAutoConfiguration.class,
        afterName = {
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration"
        })
@ConditionalOnBean(GuardedMethods.class)
public class RowlockObservationAutoConfiguration {

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
    @ConditionalOnAvailableEndpoint(RowlockEndpoint.class)
    static class Actuator {

        @Bean
        MethodCounts rowlockMethodCounts() {
            return new MethodCounts();
        }

        @Bean
        RowlockEndpoint rowlockEndpoint(
                GuardedMethods methods, MethodCounts counts, ObjectProvider<EntityManagerFactory> factories) {
            return new RowlockEndpoint(methods, counts, factories);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterRegistry.class)
    @ConditionalOnBean(MeterRegistry.class)
    static class Meters {

        @Bean
        AttemptMeters rowlockAttemptMeters(MeterRegistry registry) {
            return new AttemptMeters(registry);
        }

        @Bean
        ClaimMeters rowlockClaimMeters(MeterRegistry registry) {
            return new ClaimMeters(registry);
        }

        @Bean
        IncrementMeters rowlockIncrementMeters(MeterRegistry registry, ObjectProvider<EntityManagerFactory> factories) {
            return new IncrementMeters(registry, factories);
        }
    }
}
