package dev.rowlock;

import org.hibernate.service.spi.SessionFactoryServiceContributor;
import org.hibernate.service.spi.SessionFactoryServiceInitiator;
import org.hibernate.service.spi.SessionFactoryServiceInitiatorContext;
import org.hibernate.service.spi.SessionFactoryServiceRegistryBuilder;

/**
 * Gives each {@code SessionFactory} its {@link Rowlock}. Hibernate finds it through {@code META-INF/services}; applications
 * call {@link Rowlock#of}.
 *
 * @since 0.1
 */
public final class RowlockServiceContributor implements SessionFactoryServiceContributor {

    @Override
    public void contribute(SessionFactoryServiceRegistryBuilder builder) {
        builder.addInitiator(new Initiator());
    }

    private static final class Initiator implements SessionFactoryServiceInitiator<Rowlock> {

        @Override
        public Class<Rowlock> getServiceInitiated() {
            return Rowlock.class;
        }

        @Override
        public Rowlock initiateService(SessionFactoryServiceInitiatorContext context) {
            return new Rowlock(context.getSessionFactory());
        }
    }
}
