package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.Rowlock;
import dev.rowlock.aggregate.AggregateStatistics;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Map;
import java.util.TreeMap;
import org.hibernate.SessionFactory;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@Mapped({Root.class, Child.class, Detail.class, Remark.class, Crate.class, Item.class})
class IncrementStatisticsTest {

    @DatabaseTest
    @DisplayName("increments are counted for each root entity, those of Hibernate itself are not")
    void countsIncrements(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        AggregateStatistics statistics =
                Rowlock.of(persistence.sessionFactory()).unwrap(AggregateStatistics.class);
        assertThat(statistics.increments()).containsKeys(Root.class.getName(), Crate.class.getName());
        Map<String, Long> before = statistics.increments();

        fixture.inTransaction(session -> session.find(Root.class, 1L).children.forEach(child -> child.text = "new"));
        fixture.inTransaction(session -> session.find(Root.class, 1L).rename("its own update"));

        Map<String, Long> expected = new TreeMap<>(before);
        expected.merge(Root.class.getName(), 1L, Long::sum);
        assertThat(statistics.increments()).isEqualTo(expected);
    }

    @Test
    @DisplayName("without a root there is nothing to count")
    void withoutRoots() {
        try (SessionFactory factory = new HibernatePersistenceConfiguration("plain")
                .managedClass(Plain.class)
                .jdbcUrl("jdbc:h2:mem:increment-statistics")
                .createEntityManagerFactory()) {
            assertThat(Rowlock.of(factory).unwrap(AggregateStatistics.class).increments())
                    .isEmpty();
        }
    }

    @Entity(name = "PlainEntity")
    static class Plain {
        @Id
        long id;
    }
}
