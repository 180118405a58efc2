package dev.rowlock.aggregate;

import java.util.Map;
import org.hibernate.MappingException;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Makes {@link dev.rowlock.AggregateVersion} work in every session factory that maps one; found by Hibernate itself.
 *
 * <ul>
 *   <li>{@code rowlock.aggregate.enabled}: {@code true} by default; {@code false} leaves the factory untouched.
 *   <li>A factory without an aggregate gets no listener at all.
 * </ul>
 *
 * @since 0.1
 */
public final class AggregateIntegrator implements Integrator {

    static final String ENABLED = "rowlock.aggregate.enabled";

    @Override
    public void integrate(
            Metadata metadata, BootstrapContext bootstrapContext, SessionFactoryImplementor sessionFactory) {
        if (!enabled(sessionFactory.getProperties())) {
            return;
        }
        AggregateDeclarations declarations = AggregateDeclarations.find(metadata);
        if (declarations.isEmpty()) {
            return;
        }
        refuseReactive(sessionFactory);
        AggregateActivation activation = new AggregateActivation(declarations);
        if (VersionProperties.guard(declarations.roots(), activation)) {
            sessionFactory.addObserver(activation);
        }
    }

    @Override
    public void disintegrate(SessionFactoryImplementor sessionFactory, SessionFactoryServiceRegistry serviceRegistry) {
        // The activation observes the factory and forgets its transactions when that is closed.
    }

    private static boolean enabled(Map<String, Object> settings) {
        Object value = settings.get(ENABLED);
        return value == null || Boolean.parseBoolean(value.toString());
    }

    /** Its sessions have an action queue of their own, and a listener must not block there (hibernate-reactive 201). */
    private static void refuseReactive(SessionFactoryImplementor sessionFactory) {
        if (sessionFactory.getClass().getName().startsWith("org.hibernate.reactive.")) {
            throw new MappingException(
                    "@AggregateVersion does not work with Hibernate Reactive; use a plain SessionFactory or set "
                            + ENABLED
                            + "=false");
        }
    }
}
