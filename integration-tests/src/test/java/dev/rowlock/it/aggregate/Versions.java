package dev.rowlock.it.aggregate;

import dev.rowlock.test.database.Persistence;

/** Reads the numeric version that a root really has. */
final class Versions {

    private Versions() {}

    static long of(Persistence persistence, Class<?> root, Object id) {
        return persistence
                .sessionFactory()
                .fromTransaction(session -> session.createSelectionQuery(
                                "select r.version from " + root.getName() + " r where id(r) = :id", Number.class)
                        .setParameter("id", id)
                        .getSingleResult()
                        .longValue());
    }
}
