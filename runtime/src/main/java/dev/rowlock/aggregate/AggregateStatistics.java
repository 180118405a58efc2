package dev.rowlock.aggregate;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.persister.entity.EntityPersister;

/**
 * How often changes to parts have incremented roots in one {@code SessionFactory} since it was opened.
 *
 * <pre>{@code
 * rowlock.unwrap(AggregateStatistics.class).increments().get("shop.Order");
 * }</pre>
 *
 * <p>Safe for all threads. A number is never reset; read it twice and subtract.
 *
 * @since 0.1
 */
public final class AggregateStatistics {
    private final Map<String, LongAdder> increments = new ConcurrentHashMap<>();

    AggregateStatistics() {}

    /** Returns those of that factory; without a root there are none to count. */
    public static AggregateStatistics of(SessionFactoryImplementor sessionFactory) {
        AggregateStatistics[] found = {new AggregateStatistics()};
        sessionFactory.getMappingMetamodel().forEachEntityDescriptor(persister -> {
            if (persister.isVersioned() && persister.getVersionGenerator() instanceof RootVersionGenerator generator) {
                found[0] = generator.statistics();
                found[0].increments.computeIfAbsent(persister.getRootEntityName(), unknown -> new LongAdder());
            }
        });
        return found[0];
    }

    /**
     * Returns how many increments Rowlock has sent for the roots of each hierarchy, by the name of its topmost entity. A root that
     * Hibernate's own UPDATE increments does not count, nor does it tell whether the transaction was committed.
     */
    public Map<String, Long> increments() {
        Map<String, Long> sums = new TreeMap<>();
        increments.forEach((root, count) -> sums.put(root, count.sum()));
        return sums;
    }

    void count(EntityPersister root) {
        increments
                .computeIfAbsent(root.getRootEntityName(), unknown -> new LongAdder())
                .increment();
    }
}
