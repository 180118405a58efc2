package dev.rowlock.test.database;

import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** The two ways to a {@code SessionFactory}; only the first wraps a failed commit in a {@code RollbackException}. */
public enum Bootstrap {
    /** Jakarta Persistence's {@code PersistenceConfiguration}, as most applications boot. */
    JAKARTA {
        @Override
        SessionFactory boot(Mapping mapping, Map<String, Object> settings) {
            HibernatePersistenceConfiguration configuration = new HibernatePersistenceConfiguration("test");
            mapping.classes().forEach(configuration::managedClass);
            settings.forEach(configuration::property);
            return configuration.createEntityManagerFactory();
        }
    },
    /** Hibernate's own {@code Configuration}. */
    NATIVE {
        @Override
        SessionFactory boot(Mapping mapping, Map<String, Object> settings) {
            Configuration configuration = new Configuration();
            mapping.classes().forEach(configuration::addAnnotatedClass);
            configuration.getProperties().putAll(settings);
            return configuration.buildSessionFactory();
        }
    };

    abstract SessionFactory boot(Mapping mapping, Map<String, Object> settings);
}
