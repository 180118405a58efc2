package dev.rowlock.test.database;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A database for the tests of this JVM, with the session factories that were built on it.
 *
 * <p>Tests run one after another: this class belongs to the thread that runs them.
 */
public final class TestDatabase implements AutoCloseable {

    private final Database database;
    private final DatabaseServer server;
    private final Map<Mapping, Persistence> built = new LinkedHashMap<>();
    private final Set<Mapping> inUse = new LinkedHashSet<>();
    private int schemas;

    TestDatabase(Database database) {
        this.database = database;
        this.server = database.start();
    }

    public Database database() {
        return database;
    }

    /** The session factory of {@code mapping}, with empty tables when this test asks for it first. */
    public Persistence persistence(Mapping mapping) {
        Persistence persistence = built.computeIfAbsent(
                mapping, wanted -> new Persistence(database, server.createSchema("test" + ++schemas), wanted));
        if (inUse.add(mapping)) {
            persistence.clear();
        }
        return persistence;
    }

    void beginTest() {
        inUse.clear();
    }

    /** Fails the test if it left a pooled connection in use; the pool is then not used again. */
    void endTest() {
        for (Mapping mapping : inUse) {
            Persistence persistence = persistence(mapping);
            try {
                persistence.endTest();
            } catch (AssertionError leak) {
                built.remove(mapping);
                persistence.close();
                throw leak;
            }
        }
    }

    @Override
    public void close() {
        built.values().forEach(Persistence::close);
        server.close();
    }
}
