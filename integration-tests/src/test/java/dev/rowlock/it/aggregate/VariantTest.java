package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hibernate.Version;
import org.hibernate.engine.spi.ManagedEntity;
import org.hibernate.engine.spi.PersistentAttributeInterceptable;
import org.hibernate.engine.spi.SelfDirtinessTracker;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The run that the build calls enhanced, or after a version of Hibernate, is what it is called. */
class VariantTest {

    @Test
    @DisplayName("A64 the entities are enhanced in the enhanced run and nowhere else")
    void theEntitiesAreEnhancedInTheEnhancedRun() {
        for (Class<?> entity : List.of(Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class)) {
            for (Class<?> mark :
                    List.of(ManagedEntity.class, PersistentAttributeInterceptable.class, SelfDirtinessTracker.class)) {
                assertThat(mark.isAssignableFrom(entity))
                        .as("%s is a %s", entity, mark)
                        .isEqualTo(Variant.current().enhanced());
            }
        }
    }

    @Test
    @DisplayName("the Hibernate on the class path is the one that the build asked for")
    void theHibernateOnTheClassPathIsTheOneAskedFor() {
        assertThat(Version.getVersionString()).isEqualTo(Variant.current().hibernate());
    }
}
