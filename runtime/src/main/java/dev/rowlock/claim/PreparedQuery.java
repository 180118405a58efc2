package dev.rowlock.claim;

import dev.rowlock.claim.QuerySpec.Held;
import org.hibernate.HibernateException;
import org.hibernate.Session;
import org.hibernate.Timeouts;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.dialect.lock.spi.LockTimeoutType;
import org.hibernate.engine.spi.EntityKey;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.persister.entity.EntityPersister;

/**
 * A claim query that this factory can run, and how.
 *
 * @param spec what it asks for
 * @param text its HQL
 * @param inPlace whether a lock clause in it locks the rows of its entity
 * @param joinFree whether the entity is read without a join, so that what locks a row can bring its state
 * @param oneStatement whether a limit and a lock clause in one statement lock no more than is returned
 * @param rootEntityName the root of the entity's hierarchy
 */
record PreparedQuery<E>(
        QuerySpec<E> spec,
        QueryText text,
        boolean inPlace,
        boolean joinFree,
        boolean oneStatement,
        String rootEntityName) {

    /**
     * Prepares the query.
     *
     * @throws IllegalArgumentException if its restriction or order cannot be read
     * @throws UnsupportedOperationException if its rows cannot be locked, or not as it asks for
     */
    static <E> PreparedQuery<E> of(QuerySpec<E> spec, SessionFactoryImplementor sessionFactory, IdentityTables tables) {
        Dialect dialect = sessionFactory.getJdbcServices().getDialect();
        String entityName = spec.entity().getName();
        if (sessionFactory.getMappingMetamodel().findEntityDescriptor(entityName) == null) {
            throw new IllegalArgumentException("Claim query \"" + spec.method() + "\" cannot run: \"" + entityName
                    + "\" is no entity of this SessionFactory; map it there");
        }
        if (spec.held() == Held.SKIP && !skipsLocked(dialect)) {
            throw new UnsupportedOperationException("Claim query \"" + spec.method()
                    + "\" cannot leave out locked rows: " + dialect.getClass().getSimpleName()
                    + " has no SKIP LOCKED; remove skipLocked to wait for them");
        }
        if (!tables.isLockable(entityName)) {
            throw new UnsupportedOperationException(
                    "Claim query \"" + spec.method() + "\" cannot lock its rows: \"" + entityName
                            + "\" is mapped with TABLE_PER_CLASS and a class with a table of its own has subclasses;"
                            + " make that class abstract");
        }
        EntityPersister persister = sessionFactory.getMappingMetamodel().getEntityDescriptor(entityName);
        QueryText text = new QueryText(spec, persister.getIdentifierPropertyName());
        read(spec, text, sessionFactory);
        boolean inPlace = tables.locksInPlace(entityName);
        return new PreparedQuery<>(
                spec,
                text,
                inPlace,
                inPlace && new JoinFree(sessionFactory).isReadWithoutJoin(entityName),
                // Its LockRows node is below the Limit node: it stops locking when it has returned enough.
                inPlace && spec.held() == Held.SKIP && dialect instanceof PostgreSQLDialect,
                persister.getRootEntityName());
    }

    private static boolean skipsLocked(Dialect dialect) {
        return dialect.getLockingSupport().getMetadata().getLockTimeoutType(Timeouts.SKIP_LOCKED)
                == LockTimeoutType.QUERY;
    }

    private static void read(QuerySpec<?> spec, QueryText text, SessionFactoryImplementor sessionFactory) {
        try {
            sessionFactory.getQueryEngine().interpretHql(text.candidates(false), Object.class);
        } catch (IllegalArgumentException | HibernateException unreadable) {
            throw new IllegalArgumentException(
                    "Claim query \"" + spec.method() + "\" cannot be read: where = \"" + spec.where()
                            + "\", orderBy = \"" + spec.orderBy() + "\" must be HQL on "
                            + spec.entity().getSimpleName() + " without an alias; "
                            + unreadable.getMessage(),
                    unreadable);
        }
    }

    /**
     * Whether what locks the rows shall bring their state. Not where the session has loaded such rows before: Hibernate would
     * keep their old state, or refuse.
     */
    boolean bringsState(Session session) {
        return joinFree
                && session.getStatistics().getEntityKeys().stream()
                        .noneMatch(key -> ((EntityKey) key)
                                .getPersister()
                                .getRootEntityName()
                                .equals(rootEntityName));
    }

    /** The same query, whose restriction reads more than the table that owns the rows: lock there first, then look. */
    PreparedQuery<E> apart() {
        return new PreparedQuery<>(spec, text, false, false, false, rootEntityName);
    }
}
