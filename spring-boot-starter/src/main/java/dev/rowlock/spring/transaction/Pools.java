package dev.rowlock.spring.transaction;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadata;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadataProvider;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.hibernate.HibernateTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The connection pools of the application, as far as Spring Boot knows their size. */
final class Pools {
    private final ListableBeanFactory beans;
    private final Map<DataSource, SecondConnections> known = new ConcurrentHashMap<>();

    Pools(ListableBeanFactory beans) {
        this.beans = beans;
    }

    /**
     * A pool that a manager takes connections of.
     *
     * @param source what Spring binds a thread's connection under
     * @param second who waits for a second one
     */
    record Pool(DataSource source, SecondConnections second) {

        /** Returns who waits for a second connection, if this thread holds one in a transaction; else null. */
        @Nullable
        SecondConnections heldByThread() {
            return TransactionSynchronizationManager.hasResource(source) ? second : null;
        }
    }

    /** Returns that of a manager; null if it takes none, or one of unknown size. */
    @Nullable
    Pool of(PlatformTransactionManager manager) {
        DataSource source = sourceOf(manager);
        SecondConnections second = source == null ? null : known.computeIfAbsent(source, this::counted);
        return source == null || second == null ? null : new Pool(source, second);
    }

    private static @Nullable DataSource sourceOf(PlatformTransactionManager manager) {
        if (manager instanceof JpaTransactionManager jpa) {
            return jpa.getDataSource();
        }
        return manager instanceof HibernateTransactionManager hibernate ? hibernate.getDataSource() : null;
    }

    private @Nullable SecondConnections counted(DataSource source) {
        return beans.getBeanProvider(DataSourcePoolMetadataProvider.class)
                .orderedStream()
                .map(provider -> provider.getDataSourcePoolMetadata(source))
                .filter(Objects::nonNull)
                .flatMap(Pools::ofKnownSize)
                .findFirst()
                .orElse(null);
    }

    private static Stream<SecondConnections> ofKnownSize(DataSourcePoolMetadata pool) {
        Integer max = pool.getMax();
        return max == null || max <= 0
                ? Stream.empty()
                : Stream.of(new SecondConnections(max, () -> Objects.requireNonNullElse(pool.getActive(), max)));
    }
}
