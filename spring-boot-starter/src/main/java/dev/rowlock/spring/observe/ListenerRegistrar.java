package dev.rowlock.spring.observe;

import dev.rowlock.Rowlock;
import dev.rowlock.claim.ClaimListener;
import dev.rowlock.claim.ClaimStatistics;
import dev.rowlock.retry.AttemptListener;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Registers every {@link AttemptListener} and {@link ClaimListener} that is a bean with every persistence unit. */
public final class ListenerRegistrar implements SmartInitializingSingleton {
    private final ListableBeanFactory beans;

    /** Registers those beans. */
    public ListenerRegistrar(ListableBeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (hasAny(AttemptListener.class) || hasAny(ClaimListener.class)) {
            beans.getBeanProvider(EntityManagerFactory.class).stream().forEach(this::register);
        }
    }

    private boolean hasAny(Class<?> listener) {
        return beans.getBeanNamesForType(listener).length > 0;
    }

    private void register(EntityManagerFactory factory) {
        Rowlock rowlock = Rowlock.of(factory);
        beans.getBeanProvider(AttemptListener.class).orderedStream().forEach(rowlock::addListener);
        ClaimStatistics claims = rowlock.unwrap(ClaimStatistics.class);
        beans.getBeanProvider(ClaimListener.class).orderedStream().forEach(claims::addListener);
    }
}
