package dev.rowlock.it.reactive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.hibernate.MappingException;
import org.hibernate.SessionFactory;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReactiveFactoryIT {

    @Entity
    static class Parcel {
        @Id
        long id;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity
    static class Note {
        @Id
        long id;
    }

    @Test
    @DisplayName("A71 a factory of Hibernate Reactive with an aggregate is refused, with the reason and the remedy")
    void anAggregateIsRefused() {
        assertThatThrownBy(() -> boot(Parcel.class, true))
                .isInstanceOf(MappingException.class)
                .hasMessage("@AggregateVersion does not work with Hibernate Reactive; use a plain SessionFactory or set"
                        + " rowlock.aggregate.enabled=false");
    }

    @Test
    @DisplayName("A71 a factory of Hibernate Reactive without an aggregate, or with the feature off, is left alone")
    void othersAreLeftAlone() throws ReflectiveOperationException {
        assertBootsReactive(Note.class, true);
        assertBootsReactive(Parcel.class, false);
    }

    private static void assertBootsReactive(Class<?> entity, boolean enabled) throws ReflectiveOperationException {
        try (SessionFactory factory = boot(entity, enabled)) {
            assertThat(factory.getClass().getName()).startsWith("org.hibernate.reactive.");
        }
    }

    /** It would connect when it is first used, so there is no database; the class is known in this run only. */
    private static SessionFactory boot(Class<?> entity, boolean enabled) throws ReflectiveOperationException {
        StandardServiceRegistryBuilder services = Class.forName(
                        "org.hibernate.reactive.provider.ReactiveServiceRegistryBuilder")
                .asSubclass(StandardServiceRegistryBuilder.class)
                .getConstructor()
                .newInstance();
        services.applySetting(JdbcSettings.JAKARTA_JDBC_URL, "postgresql://localhost:1/none")
                .applySetting(JdbcSettings.DIALECT, "org.hibernate.dialect.PostgreSQLDialect")
                .applySetting(JdbcSettings.ALLOW_METADATA_ON_BOOT, false)
                .applySetting("rowlock.aggregate.enabled", enabled);
        return new Configuration().addAnnotatedClass(entity).buildSessionFactory(services.build());
    }
}
