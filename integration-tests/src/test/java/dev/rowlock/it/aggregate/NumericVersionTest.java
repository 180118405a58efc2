package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.AggregateVersion;
import dev.rowlock.PartOf;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;

/** Versions of every numeric type; the one part belongs to a root of each. */
@Mapped({
    NumericVersionTest.ByInt.class,
    NumericVersionTest.ByInteger.class,
    NumericVersionTest.ByLong.class,
    NumericVersionTest.ByLongObject.class,
    NumericVersionTest.ByShort.class,
    NumericVersionTest.ByShortObject.class,
    NumericVersionTest.Tick.class
})
class NumericVersionTest {

    /** In the order of their names, which is the order of the increments. */
    private static final List<Class<? extends Counted>> ROOTS =
            List.of(ByInt.class, ByInteger.class, ByLong.class, ByLongObject.class, ByShort.class, ByShortObject.class);

    @MappedSuperclass
    abstract static class Counted {
        @Id
        long id = 1;

        int amount;

        void increase() {
            amount++;
        }
    }

    @Entity(name = "ByInt")
    static class ByInt extends Counted {
        @Version
        @AggregateVersion
        int version;
    }

    @Entity(name = "ByInteger")
    static class ByInteger extends Counted {
        @Version
        @AggregateVersion
        @Nullable
        Integer version;
    }

    @Entity(name = "ByLong")
    static class ByLong extends Counted {
        @Version
        @AggregateVersion
        long version;
    }

    @Entity(name = "ByLongObject")
    static class ByLongObject extends Counted {
        @Version
        @AggregateVersion
        @Nullable
        Long version;
    }

    @Entity(name = "ByShort")
    static class ByShort extends Counted {
        @Version
        @AggregateVersion
        short version;
    }

    @Entity(name = "ByShortObject")
    static class ByShortObject extends Counted {
        @Version
        @AggregateVersion
        @Nullable
        Short version;
    }

    @Entity(name = "Tick")
    static class Tick extends Counted {
        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByInt byInt;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByInteger byInteger;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByLong byLong;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByLongObject byLongObject;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByShort byShort;

        @PartOf
        @ManyToOne(fetch = FetchType.LAZY)
        @Nullable
        ByShortObject byShortObject;
    }

    @DatabaseTest
    @DisplayName("A51 every numeric version of an unloaded root goes up by one, in one UPDATE each")
    void unloadedRoots(Persistence persistence) {
        store(persistence);
        Statements sent =
                sent(persistence, session -> session.find(Tick.class, 1L).increase());

        assertThat(sent.writes()).containsExactlyElementsOf(rootsThenPart());
        ROOTS.forEach(root -> assertThat(sent.selects(root.getSimpleName())).isEmpty());
        assertVersions(persistence, 1);
    }

    @DatabaseTest
    @DisplayName("A51 every numeric version of a loaded root goes up by one, and the instance has the new one")
    void loadedRoots(Persistence persistence) {
        store(persistence);
        Statements sent = sent(persistence, session -> {
            List<? extends Counted> roots =
                    ROOTS.stream().map(root -> session.find(root, 1L)).toList();
            session.find(Tick.class, 1L).increase();
            session.flush();
            roots.forEach(root -> assertThat(Versions.in(session, root)).hasToString("1"));
        });

        assertThat(sent.writes()).containsExactlyElementsOf(rootsThenPart());
        assertVersions(persistence, 1);
    }

    @DatabaseTest
    @DisplayName("A51 the part's change, a flush, then the root's own change: every numeric version goes up by one")
    void thePartThenTheRoot(Persistence persistence) {
        store(persistence);
        for (int number = 1; number <= 2; number++) {
            sent(persistence, session -> {
                List<? extends Counted> roots =
                        ROOTS.stream().map(root -> session.find(root, 1L)).toList();
                session.find(Tick.class, 1L).increase();
                session.flush();
                roots.forEach(Counted::increase);
            });
            assertVersions(persistence, number);
        }
    }

    private static List<String> rootsThenPart() {
        return Stream.concat(ROOTS.stream().map(Class::getSimpleName), Stream.of("tick"))
                .map(table -> "UPDATE " + table.toLowerCase(Locale.ROOT))
                .toList();
    }

    private static Statements sent(Persistence persistence, Consumer<Session> work) {
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(work);
        return persistence.recorder().statements();
    }

    private static void assertVersions(Persistence persistence, long expected) {
        ROOTS.forEach(root -> assertThat(Versions.of(persistence, root, 1L))
                .as(root.getSimpleName())
                .isEqualTo(expected));
    }

    private static void store(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            Tick tick = new Tick();
            tick.byInt = new ByInt();
            tick.byInteger = new ByInteger();
            tick.byLong = new ByLong();
            tick.byLongObject = new ByLongObject();
            tick.byShort = new ByShort();
            tick.byShortObject = new ByShortObject();
            Stream.of(
                            tick.byInt,
                            tick.byInteger,
                            tick.byLong,
                            tick.byLongObject,
                            tick.byShort,
                            tick.byShortObject,
                            tick)
                    .forEach(session::persist);
        });
    }
}
