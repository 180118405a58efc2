package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Persistence;
import org.hibernate.Session;
import org.hibernate.engine.spi.SessionImplementor;

/** Reads the versions of roots. */
final class Versions {

    private Versions() {}

    /** The numeric version that a root has in the database. */
    static long of(Persistence persistence, Class<?> root, Object id) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery(
                                "select r.version from " + root.getName() + " r where id(r) = :id", Number.class)
                        .setParameter("id", id)
                        .getSingleResult()
                        .longValue());
    }

    /** The version that an instance has. */
    static Object in(Session session, Object root) {
        return ((SessionImplementor) session).getEntityPersister(null, root).getVersion(root);
    }
}
