package dev.rowlock.claim;

/**
 * A claim query.
 *
 * @param <E> the entity
 * @param method the method, as messages name it
 * @param entity the entity class
 * @param where an HQL restriction without alias; empty for none
 * @param orderBy an HQL order without alias; empty for the order of the ids
 * @param held what to do with rows that another transaction holds
 * @param terms how strong it locks, and how long it waits
 * @since 0.1
 */
public record QuerySpec<E>(String method, Class<E> entity, String where, String orderBy, Held held, LockTerms terms) {

    /** What to do with rows that another transaction holds. */
    public enum Held {
        /** Wait for them. */
        WAIT,
        /** Leave them out. */
        SKIP,
        /** Fail. */
        FAIL
    }

    String candidates() {
        return select(entity.getName()) + (where.isEmpty() ? "" : " where (" + where + ")") + " order by "
                + (orderBy.isEmpty() ? "" : orderBy + ", ") + "id(this)";
    }

    String stillMatching(String entityName) {
        return select(entityName) + " where id(this) = :rowlockId" + (where.isEmpty() ? "" : " and (" + where + ")");
    }

    private static String select(String entityName) {
        return "select id(this) from " + entityName;
    }
}
