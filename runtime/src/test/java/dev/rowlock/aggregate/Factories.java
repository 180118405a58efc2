package dev.rowlock.aggregate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hibernate.SessionFactory;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.spi.EventType;
import org.hibernate.persister.entity.EntityPersister;

/** Boots session factories, each on a database of its own, and looks into them. */
final class Factories {

    private Factories() {}

    static SessionFactory boot(Class<?>... classes) {
        return boot(new StandardServiceRegistryBuilder(), classes);
    }

    static SessionFactory boot(StandardServiceRegistryBuilder services, Class<?>... classes) {
        services.applySetting("hibernate.connection.url", "jdbc:h2:mem:")
                .applySetting("hibernate.connection.pool_size", 1)
                .applySetting("hibernate.hbm2ddl.auto", "create-drop");
        return new MetadataSources(services.build())
                .addAnnotatedClasses(classes)
                .buildMetadata()
                .buildSessionFactory();
    }

    /** Every listener that is registered, by the name of its event type. */
    @SuppressWarnings("deprecation") // the only way to see them
    static Map<String, List<String>> listeners(SessionFactory factory) {
        Map<String, List<String>> listeners = new TreeMap<>();
        for (EventType<?> type : EventType.values()) {
            List<String> names = new ArrayList<>();
            ((SessionFactoryImplementor) factory)
                    .getEventListenerRegistry()
                    .getEventListenerGroup(type)
                    .listeners()
                    .forEach(listener -> names.add(listener.getClass().getName()));
            listeners.put(type.eventName(), names);
        }
        return listeners;
    }

    /** Those of them that are ours. */
    static Map<String, List<String>> ownListeners(SessionFactory factory) {
        Map<String, List<String>> own = listeners(factory);
        own.values().forEach(names -> names.removeIf(name -> !name.startsWith("dev.rowlock.")));
        own.values().removeIf(List::isEmpty);
        return own;
    }

    /** Changes a part in a transaction and returns the version of its root, which began at 0. */
    static long changedOnce(SessionFactory factory) {
        factory.inTransaction(session -> {
            BootOrder order = new BootOrder();
            session.persist(order);
            session.persist(new BootLine(1, order));
        });
        factory.inTransaction(session -> session.find(BootLine.class, 1L).amount++);
        return factory.fromTransaction(session -> session.find(BootOrder.class, 0L).version);
    }

    /** What tells how many transactions are remembered, also once the factory is closed. */
    static RootVersionGenerator generator(SessionFactory factory) {
        EntityPersister order =
                ((SessionFactoryImplementor) factory).getMappingMetamodel().getEntityDescriptor(BootOrder.class);
        return (RootVersionGenerator) order.getVersionGenerator();
    }
}
