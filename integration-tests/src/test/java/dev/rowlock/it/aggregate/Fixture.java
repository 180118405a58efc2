package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Persistence;
import java.util.List;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;

/** Roots 1 and 2 with the children 11 to 13 and 21 to 23, each with a detail; crate 1 with the items 1 to 3. */
record Fixture(Persistence persistence) {

    static final String ROOT = "aggregate_root";
    static final String CHILD = "aggregate_child";

    static Fixture of(Persistence persistence) {
        persistence.sessionFactory().inTransaction(session -> {
            for (long id = 1; id <= 2; id++) {
                Root root = new Root(id);
                for (int child = 1; child <= 3; child++) {
                    root.add(new Child(10 * id + child).withDetail());
                }
                session.persist(root);
            }
            Crate crate = new Crate(1);
            for (long id = 1; id <= 3; id++) {
                crate.items.add(new Item(id));
            }
            session.persist(crate);
        });
        persistence.recorder().reset();
        return new Fixture(persistence);
    }

    SessionFactory sessionFactory() {
        return persistence.sessionFactory();
    }

    void inTransaction(Consumer<Session> work) {
        sessionFactory().inTransaction(work);
    }

    void inStatelessTransaction(Consumer<StatelessSession> work) {
        sessionFactory().inStatelessTransaction(work);
    }

    /** U: the UPDATEs of the root table so far. */
    int updates() {
        return persistence.recorder().updates(ROOT).size();
    }

    /** S: the SELECTs from the root table so far. */
    int selects() {
        return persistence.recorder().selects(ROOT).size();
    }

    /** The writes so far, as {@code KIND table}. */
    List<String> writes() {
        return persistence.recorder().statements().writes();
    }

    long version(long root) {
        return sessionFactory()
                .fromTransaction(
                        session -> session.createSelectionQuery("select version from Root where id = :id", Long.class)
                                .setParameter("id", root)
                                .getSingleResult());
    }

    int crateVersion() {
        return sessionFactory()
                .fromTransaction(
                        session -> session.createSelectionQuery("select version from Crate where id = 1", Integer.class)
                                .getSingleResult());
    }

    long count(String entity) {
        return sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery("select count(*) from " + entity, Long.class)
                        .getSingleResult());
    }
}
