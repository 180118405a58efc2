package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.RecordedStatement;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** A part of three roots, the middle one of which has a time for its version. */
@Mapped({
    MixedVersionsTest.Alpha.class,
    MixedVersionsTest.Beta.class,
    MixedVersionsTest.Gamma.class,
    MixedVersionsTest.Knot.class
})
class MixedVersionsTest {

    @Entity(name = "Alpha")
    static class Alpha {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "Beta")
    static class Beta {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        @Nullable
        Instant version;
    }

    @Entity(name = "Gamma")
    static class Gamma {
        @Id
        long id = 1;

        @Version
        @AggregateVersion
        int version;
    }

    @Entity(name = "Knot")
    static class Knot {
        @Id
        long id = 1;

        int turns;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Gamma gamma;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Beta beta;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        Alpha alpha;
    }

    @DatabaseTest
    @DisplayName("A46 the lock that reads the time of an unloaded root keeps to the order of the increments")
    void theLockKeepsToTheOrder(Persistence persistence) {
        store(persistence);
        persistence.sessionFactory().inTransaction(session -> {
            Knot knot = session.find(Knot.class, 1L);
            persistence.recorder().reset();
            knot.turns++;
        });

        assertThat(persistence.recorder().statements().all())
                .extracting(statement -> statement.kind() + " " + String.join(",", statement.tables()))
                .containsExactly("UPDATE alpha", "SELECT beta", "UPDATE beta", "UPDATE gamma", "UPDATE knot");
        assertThat(persistence.recorder().selects("beta")).allMatch(RecordedStatement::locking);
    }

    @DatabaseTest
    @DisplayName("A64, A81 a stateless delete without a transaction: the time of an unloaded root moves on")
    void autocommit(Persistence persistence) {
        store(persistence);
        Instant before = version(persistence);
        try (var session = persistence.sessionFactory().openStatelessSession()) {
            session.delete(session.get(Knot.class, 1L));
        }
        assertThat(version(persistence)).isAfter(before);
        assertThat(Versions.of(persistence, Alpha.class, 1L)).isEqualTo(1);
    }

    private static Instant version(Persistence persistence) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery("select version from Beta", Instant.class)
                        .getSingleResult());
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Knot knot = new Knot();
            knot.alpha = new Alpha();
            knot.beta = new Beta();
            knot.gamma = new Gamma();
            session.persist(knot.alpha);
            session.persist(knot.beta);
            session.persist(knot.gamma);
            session.persist(knot);
        });
    }
}
