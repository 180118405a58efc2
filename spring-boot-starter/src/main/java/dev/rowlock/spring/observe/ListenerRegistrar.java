package dev.rowlock.spring.observe;

import dev.rowlock.Rowlock;
import dev.rowlock.retry.AttemptListener;
import jakarta.persistence.EntityManagerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Registers every {@link AttemptListener} that is a bean with every persistence unit. */
public final class ListenerRegistrar implements SmartInitializingSingleton {
    private final ListableBeanFactory beans;

    /** Registers those beans. */
    public ListenerRegistrar(ListableBeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (beans.getBeanNamesForType(AttemptListener.class).length > 0) {
            beans.getBeanProvider(EntityManagerFactory.class).stream().forEach(this::register);
        }
    }

    private void register(EntityManagerFactory factory) {
        Rowlock rowlock = Rowlock.of(factory);
        beans.getBeanProvider(AttemptListener.class).orderedStream().forEach(rowlock::addListener);
    }
}
