package dev.rowlock.it.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowlock.test.database.Persistence;
import dev.rowlock.test.statement.Statements;
import java.util.function.Consumer;
import org.hibernate.Session;

/**
 * A root with a numeric version, and what one transaction does to it.
 *
 * @param table the table that has the version
 */
record WatchedRoot(Persistence persistence, Class<?> entity, Object id, String table) {

    /** A root whose table is called as its class. */
    static WatchedRoot of(Persistence persistence, Class<?> entity, Object id) {
        return new WatchedRoot(persistence, entity, id, entity.getSimpleName());
    }

    /** Requires one more version and one UPDATE; returns what the transaction sent. */
    Statements incrementedBy(Consumer<Session> work) {
        return watch(work, 1);
    }

    /** Requires the same version and no UPDATE; returns what the transaction sent. */
    Statements untouchedBy(Consumer<Session> work) {
        return watch(work, 0);
    }

    private Statements watch(Consumer<Session> work, int increments) {
        long before = version();
        persistence.recorder().reset();
        persistence.sessionFactory().inTransaction(work);
        Statements sent = persistence.recorder().statements();
        assertThat(sent.updates(table)).as("UPDATEs of " + table).hasSize(increments);
        assertThat(version()).as("version of " + table).isEqualTo(before + increments);
        return sent;
    }

    long version() {
        return Versions.of(persistence, entity, id);
    }
}
