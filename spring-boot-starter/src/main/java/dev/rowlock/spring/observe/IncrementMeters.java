package dev.rowlock.spring.observe;

import dev.rowlock.Rowlock;
import dev.rowlock.aggregate.AggregateStatistics;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Shows as {@code rowlock.root.increments}, with the tag {@code entity}, how often changes to parts incremented roots. */
public final class IncrementMeters implements SmartInitializingSingleton {
    private final MeterRegistry registry;
    private final ObjectProvider<EntityManagerFactory> factories;

    /** Shows those of these persistence units. */
    public IncrementMeters(MeterRegistry registry, ObjectProvider<EntityManagerFactory> factories) {
        this.registry = registry;
        this.factories = factories;
    }

    @Override
    public void afterSingletonsInstantiated() {
        factories.stream()
                .map(factory -> Rowlock.of(factory).unwrap(AggregateStatistics.class))
                .forEach(this::show);
    }

    private void show(AggregateStatistics statistics) {
        for (String root : statistics.increments().keySet()) {
            FunctionCounter.builder(
                            "rowlock.root.increments",
                            statistics,
                            counted -> counted.increments().getOrDefault(root, 0L))
                    .tag("entity", root)
                    .register(registry);
        }
    }
}
