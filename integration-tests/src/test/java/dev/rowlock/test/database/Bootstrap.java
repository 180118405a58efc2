package dev.rowlock.test.database;

import jakarta.persistence.PersistenceUnitTransactionType;
import java.util.Map;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;
import org.hibernate.cfg.TransactionSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/** The ways to a {@code SessionFactory}; Hibernate's own does not wrap a failed commit in {@code RollbackException}. */
public enum Bootstrap {
    /** Jakarta Persistence's {@code PersistenceConfiguration}, as most applications boot. */
    JAKARTA,
    /** The same in transactions of {@link Jta}. */
    JTA {
        @Override
        ConnectionPool pool(DatabaseAddress address, int size) {
            return new JtaPool(address, size);
        }

        @Override
        Map<String, Object> settings(DataSource connections) {
            return Map.of(
                    JdbcSettings.JAKARTA_JTA_DATASOURCE, connections, TransactionSettings.JTA_PLATFORM, "Narayana");
        }

        @Override
        PersistenceUnitTransactionType transactionType() {
            return PersistenceUnitTransactionType.JTA;
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

    ConnectionPool pool(DatabaseAddress address, int size) {
        return new HikariPool(address, size);
    }

    Map<String, Object> settings(DataSource connections) {
        return Map.of(JdbcSettings.JAKARTA_NON_JTA_DATASOURCE, connections);
    }

    PersistenceUnitTransactionType transactionType() {
        return PersistenceUnitTransactionType.RESOURCE_LOCAL;
    }

    SessionFactory boot(Mapping mapping, Map<String, Object> settings) {
        HibernatePersistenceConfiguration configuration = new HibernatePersistenceConfiguration("test");
        configuration.transactionType(transactionType());
        mapping.classes().forEach(configuration::managedClass);
        settings.forEach(configuration::property);
        return configuration.createEntityManagerFactory();
    }
}
