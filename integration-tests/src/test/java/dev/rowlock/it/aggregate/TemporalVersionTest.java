package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.hibernate.annotations.CurrentTimestamp;
import org.hibernate.annotations.SourceType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Versions that are times, with columns of different precision. */
@Mapped({
    TemporalVersionTest.ByInstant.class,
    TemporalVersionTest.ByInstantPart.class,
    TemporalVersionTest.ByLocal.class,
    TemporalVersionTest.ByLocalPart.class,
    TemporalVersionTest.ByTimestamp.class,
    TemporalVersionTest.ByTimestampPart.class,
    TemporalVersionTest.ByVm.class,
    TemporalVersionTest.ByVmPart.class,
    TemporalVersionTest.ByDatabase.class,
    TemporalVersionTest.ByDatabasePart.class
})
class TemporalVersionTest {

    static final List<Class<?>> ROOTS =
            List.of(ByInstant.class, ByLocal.class, ByTimestamp.class, ByVm.class, ByDatabase.class);

    @MappedSuperclass
    abstract static class Numbered {
        @Id
        long id;

        int amount;

        /** In the class, where bytecode enhancement sees it. */
        void increase() {
            amount++;
        }
    }

    @Entity(name = "ByInstant")
    static class ByInstant extends Numbered {
        @Version
        @AggregateVersion
        @Column(secondPrecision = 0)
        @Nullable
        Instant version;
    }

    @Entity(name = "ByInstantPart")
    static class ByInstantPart extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByInstant root;
    }

    @Entity(name = "ByLocal")
    static class ByLocal extends Numbered {
        @Version
        @AggregateVersion
        @Column(secondPrecision = 3)
        @Nullable
        LocalDateTime version;
    }

    @Entity(name = "ByLocalPart")
    static class ByLocalPart extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByLocal root;
    }

    @Entity(name = "ByTimestamp")
    static class ByTimestamp extends Numbered {
        @Version
        @AggregateVersion
        @Nullable
        Timestamp version;
    }

    @Entity(name = "ByTimestampPart")
    static class ByTimestampPart extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByTimestamp root;
    }

    @Entity(name = "ByVm")
    static class ByVm extends Numbered {
        @Version
        @AggregateVersion
        @CurrentTimestamp(source = SourceType.VM)
        @Nullable
        Instant version;
    }

    @Entity(name = "ByVmPart")
    static class ByVmPart extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByVm root;
    }

    @Entity(name = "ByDatabase")
    static class ByDatabase extends Numbered {
        @Version
        @AggregateVersion
        @CurrentTimestamp(source = SourceType.DB)
        @Nullable
        Instant version;
    }

    @Entity(name = "ByDatabasePart")
    static class ByDatabasePart extends Numbered {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByDatabase root;
    }

    @DatabaseTest
    @DisplayName("A51 a time moves on with every transaction, for an unloaded and for a loaded root")
    void aTimeMovesOn(Persistence persistence) {
        store(persistence);
        for (Class<?> root : ROOTS) {
            Comparable<Object> first = version(persistence, root);
            change(persistence, root, false);
            Comparable<Object> second = version(persistence, root);
            change(persistence, root, true);
            Comparable<Object> third = version(persistence, root);
            assertThat(second.compareTo(first)).as(root.getSimpleName()).isPositive();
            assertThat(third.compareTo(second)).as(root.getSimpleName()).isPositive();
        }
    }

    @DatabaseTest
    @DisplayName("F30 insert, then updates within one tick of the column, without a false conflict")
    void updatesWithinOneTick(Persistence persistence) {
        store(persistence);
        for (Class<?> root : ROOTS) {
            for (int i = 0; i < 3; i++) {
                Comparable<Object> before = version(persistence, root);
                change(persistence, root, true);
                assertThat(version(persistence, root).compareTo(before))
                        .as(root.getSimpleName())
                        .isPositive();
            }
            persistence.sessionFactory().inTransaction(session -> {
                Numbered other = (Numbered) newInstance(root);
                other.id = 2;
                session.persist(other);
                session.flush();
                other.increase();
                session.flush();
                other.increase();
            });
        }
    }

    static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (Class<?> root : ROOTS) {
                Numbered stored = (Numbered) newInstance(root);
                stored.id = 1;
                session.persist(stored);
                session.flush();
                session.createMutationQuery("insert into " + root.getSimpleName()
                                + "Part (id, amount, root) select r.id, 0, r from " + root.getSimpleName() + " r")
                        .executeUpdate();
            }
        });
    }

    private static Object newInstance(Class<?> root) {
        try {
            return root.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static void change(Persistence persistence, Class<?> root, boolean loaded) {
        persistence.sessionFactory().inTransaction(session -> {
            if (loaded) {
                session.find(root, 1L);
            }
            session.createSelectionQuery("from " + root.getSimpleName() + "Part", Numbered.class)
                    .getSingleResult()
                    .increase();
        });
    }

    @SuppressWarnings("unchecked") // every version here is a time
    static Comparable<Object> version(Persistence persistence, Class<?> root) {
        return (Comparable<Object>) persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery(
                                "select version from " + root.getSimpleName() + " where id = 1", Object.class)
                        .getSingleResult());
    }
}
