package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowlock.aggregate.Aggregates;
import dev.rowlock.test.database.DatabaseTest;
import dev.rowlock.test.database.Mapped;
import dev.rowlock.test.database.Persistence;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.junit.jupiter.api.DisplayName;

/** A root in the query cache, whose entries hold its whole state. */
@Mapped(
        value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
        settings = {CachedRoots.ENABLED, CachedQueryTest.ENABLED})
class CachedQueryTest {

    static final String ENABLED = "hibernate.cache.use_query_cache=true";

    @DatabaseTest
    @DisplayName("A76 a cached query returns a loaded root with its new version, and the root can be updated")
    void aLoadedRoot(Persistence persistence) {
        assertTheQueryIsRunAgain(
                persistence, session -> session.find(Root.class, 1L).children.get(0).text = "new");
    }

    @DatabaseTest
    @DisplayName("A76 a cached query returns a root that was incremented unloaded with its new version")
    void anUnloadedRoot(Persistence persistence) {
        assertTheQueryIsRunAgain(persistence, session -> session.find(Child.class, 11L).text = "new");
    }

    @DatabaseTest
    @DisplayName("A76 a cached query returns a touched root with its new version")
    void aTouchedRoot(Persistence persistence) {
        assertTheQueryIsRunAgain(
                persistence, session -> Aggregates.touch(session, session.getReference(Root.class, 1L)));
    }

    @DatabaseTest
    @DisplayName("A76 a cached query that ran before the increment was committed is run again")
    void aQueryInTheMidst(Persistence persistence) {
        assertTheQueryIsRunAgain(persistence, session -> {
            session.find(Child.class, 11L).text = "new";
            session.flush();
            persistence
                    .sessionFactory()
                    .inTransaction(other -> assertThat(query(other).version).isZero());
        });
    }

    @DatabaseTest
    @Mapped(
            value = {Root.class, Child.class, Detail.class, Crate.class, Item.class},
            settings = {CachedRoots.ENABLED, ENABLED, CachedRoots.ROOTS + "read-write"})
    @DisplayName("A76 a cached query of cached roots, whose entries hold ids, returns the new version")
    void aCachedRoot(Persistence persistence) {
        assertTheQueryIsRunAgain(persistence, session -> session.find(Child.class, 11L).text = "new");
    }

    @DatabaseTest
    @DisplayName(
            "A76 after a rolled-back increment a cached query returns the old version, and the root can be updated")
    void aRolledBackIncrement(Persistence persistence) {
        Fixture fixture = cached(persistence);
        assertThatThrownBy(() -> fixture.inTransaction(session -> {
                    session.find(Child.class, 11L).text = "new";
                    session.flush();
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessage("rolled back");

        assertQueriedAndUpdated(fixture, 0);
    }

    private static void assertTheQueryIsRunAgain(Persistence persistence, Consumer<Session> change) {
        Fixture fixture = cached(persistence);
        fixture.inTransaction(change);
        assertThat(fixture.updates()).isEqualTo(1);

        assertQueriedAndUpdated(fixture, 1);
    }

    private static void assertQueriedAndUpdated(Fixture fixture, long version) {
        fixture.inTransaction(session -> {
            Root root = query(session);
            assertThat(root.version).isEqualTo(version);
            root.name = "new";
        });
        fixture.inTransaction(session -> assertThat(query(session).version).isEqualTo(version + 1));
    }

    /** The fixture, with the result of the query in the cache. */
    private static Fixture cached(Persistence persistence) {
        Fixture fixture = Fixture.of(persistence);
        fixture.inTransaction(CachedQueryTest::query);
        persistence.recorder().reset();
        fixture.inTransaction(CachedQueryTest::query);
        assertThat(fixture.selects()).as("the query is cached").isZero();
        return fixture;
    }

    private static Root query(Session session) {
        return session.createSelectionQuery("from Root where id = 1", Root.class)
                .setCacheable(true)
                .getSingleResult();
    }
}
