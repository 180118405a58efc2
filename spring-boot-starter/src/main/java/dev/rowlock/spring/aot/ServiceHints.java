package dev.rowlock.spring.aot;

import dev.rowlock.conflict.ConflictRule;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceContributor;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;

/** What Hibernate finds through service files: the two classes by which Rowlock is part of each factory, and the user's rules. */
final class ServiceHints implements RuntimeHintsRegistrar {

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
        for (Class<?> service :
                new Class<?>[] {Integrator.class, SessionFactoryServiceContributor.class, ConflictRule.class}) {
            hints.resources().registerPattern("META-INF/services/" + service.getName());
        }
        for (String provider :
                new String[] {"dev.rowlock.aggregate.AggregateIntegrator", "dev.rowlock.RowlockServiceContributor"}) {
            hints.reflection().registerType(TypeReference.of(provider), MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS);
        }
    }
}
