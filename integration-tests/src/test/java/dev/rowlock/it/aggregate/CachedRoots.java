package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.aggregate.Aggregates;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Persistence;
import java.util.List;
import org.hibernate.Cache;
import org.hibernate.Hibernate;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** What holds for a root in the second-level cache, whichever strategy keeps it there. */
abstract class CachedRoots {

    static final String ENABLED = "hibernate.cache.use_second_level_cache=true";
    static final String ROOTS = "hibernate.classcache.dev.rowlock.it.aggregate.Root=";
    static final String CHILDREN = "hibernate.classcache.dev.rowlock.it.aggregate.Child=";
    static final String CHILDREN_OF_ROOTS = "hibernate.collectioncache.dev.rowlock.it.aggregate.Root.children=";
    static final String LABELS_OF_ROOTS = "hibernate.collectioncache.dev.rowlock.it.aggregate.Root.labels=";

    @DatabaseTest
    @DisplayName("A50, F05 a cached root that a transaction loads and increments is read with its new version")
    void aLoadedRoot(Persistence persistence) {
        Fixture fixture = cached(persistence);
        fixture.inTransaction(session -> {
            Root root = session.find(Root.class, 1L);
            assertThat(fixture.selects()).as("the root came from the cache").isZero();
            root.children.get(0).text = "new";
        });

        assertIncrementedOnceAndUsable(fixture);
    }

    @DatabaseTest
    @DisplayName("A50, F05 a cached root that is incremented unloaded is read with its new version")
    void anUnloadedRoot(Persistence persistence) {
        Fixture fixture = cached(persistence);
        fixture.inTransaction(session -> session.find(Child.class, 11L).text = "new");
        assertThat(fixture.selects()).isZero();

        assertIncrementedOnceAndUsable(fixture);
    }

    @DatabaseTest
    @DisplayName("A50 a cached root that is touched is read with its new version")
    void aTouchedRoot(Persistence persistence) {
        Fixture fixture = cached(persistence);
        fixture.inTransaction(session -> Aggregates.touch(session, session.getReference(Root.class, 1L)));

        assertIncrementedOnceAndUsable(fixture);
    }

    @DatabaseTest
    @DisplayName("A50 a cached root that a stateless session increments is read with its new version")
    void aRootOfAStatelessSession(Persistence persistence) {
        Fixture fixture = cached(persistence);
        fixture.inStatelessTransaction(session -> {
            Child child = session.get(Child.class, 11L);
            child.text = "new";
            session.update(child);
        });

        assertIncrementedOnceAndUsable(fixture);
    }

    @DatabaseTest
    @DisplayName("A50 a cached root that a stateless session increments without a transaction is read anew")
    void aRootOfAStatelessSessionWithoutATransaction(Persistence persistence) {
        Fixture fixture = cached(persistence);
        try (var session = fixture.sessionFactory().openStatelessSession()) {
            Child child = session.get(Child.class, 11L);
            child.text = "new";
            session.update(child);
        }

        assertIncrementedOnceAndUsable(fixture);
    }

    @DatabaseTest
    @DisplayName("A50 an increment that is rolled back leaves the old version readable and usable")
    void aRolledBackIncrement(Persistence persistence) {
        Fixture fixture = cached(persistence);
        assertThatThrownBy(() -> fixture.inTransaction(session -> {
                    session.find(Root.class, 1L).children.get(0).text = "new";
                    session.flush();
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessage("rolled back");
        assertThat(fixture.updates()).isEqualTo(1);

        assertTheOthersAreCached(fixture);
        assertReadAndUpdated(fixture, 0);
    }

    @DatabaseTest
    @DisplayName("A50 who reads the root while its increment is not yet committed does not leave the old one behind")
    void aReaderInTheMidst(Persistence persistence) {
        Fixture fixture = cached(persistence);
        fixture.inTransaction(session -> {
            session.find(Root.class, 1L).children.get(0).text = "new";
            session.flush();
            fixture.inTransaction(other -> assertThat(find(other, 1).version).isZero());
            assertThat(fixture.selects()).as("from the database").isEqualTo(1);
        });

        assertIncrementedOnceAndUsable(fixture);
    }

    /** Incremented once, nothing else evicted, and cached again by the first who reads it. */
    private static void assertIncrementedOnceAndUsable(Fixture fixture) {
        assertThat(fixture.updates()).isEqualTo(1);
        assertTheOthersAreCached(fixture);
        for (int selects = 1; selects >= 0; selects--) {
            fixture.persistence().recorder().reset();
            fixture.inTransaction(
                    session -> assertThat(find(session, 1).version).isEqualTo(1));
            assertThat(fixture.selects()).isEqualTo(selects);
        }
        assertReadAndUpdated(fixture, 1);
    }

    private static void assertReadAndUpdated(Fixture fixture, long version) {
        for (long next = version; next < version + 2; next++) {
            long expected = next;
            fixture.inTransaction(session -> {
                Root root = find(session, 1);
                assertThat(root.version).isEqualTo(expected);
                root.name = "name " + expected;
            });
        }
        assertThat(fixture.version(1)).isEqualTo(version + 2);
    }

    private static void assertTheOthersAreCached(Fixture fixture) {
        Cache cache = fixture.sessionFactory().getCache();
        assertThat(cache.containsCollection(Root.class.getName() + ".children", 1L))
                .isTrue();
        assertThat(cache.containsCollection(Root.class.getName() + ".labels", 1L))
                .isTrue();
        fixture.persistence().recorder().reset();
        fixture.inTransaction(session -> assertThat(find(session, 2).version).isZero());
        assertThat(selects(fixture)).as("root 2 and its collections").isEmpty();
    }

    private static List<String> selects(Fixture fixture) {
        return fixture.persistence().recorder().statements().all().stream()
                .flatMap(statement -> statement.tables().stream())
                .filter(List.of(Fixture.ROOT, Fixture.CHILD, "root_labels")::contains)
                .toList();
    }

    /** The fixture, with both roots, their children and their collections in the cache. */
    private static Fixture cached(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(session -> {
            find(session, 1);
            find(session, 2);
        });
        persistence.recorder().reset();
        fixture.inTransaction(session -> {
            find(session, 1);
            find(session, 2);
        });
        assertThat(selects(fixture)).as("everything is cached").isEmpty();
        persistence.recorder().reset();
        return fixture;
    }

    private static Root find(Session session, long id) {
        Root root = session.find(Root.class, id);
        Hibernate.initialize(root.children);
        Hibernate.initialize(root.labels);
        return root;
    }
}
