package dev.rowlock.claim;

import dev.rowlock.OnStale;
import java.util.function.Consumer;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/**
 * A claim query.
 *
 * @param <E> the entity
 * @param method the method, as messages name it
 * @param entity the entity class
 * @param where an HQL restriction without alias; empty for none
 * @param orderBy an HQL order without alias; empty for the order of the ids
 * @param held what to do with rows that another transaction holds
 * @param options how it locks, and what else it does
 * @since 0.1
 */
public record QuerySpec<E>(
        String method, Class<E> entity, String where, String orderBy, Held held, ClaimOptions options) {

    /** What to do with rows that another transaction holds. */
    public enum Held {
        /** Wait for them. */
        WAIT,
        /** Leave them out. */
        SKIP,
        /** Fail. */
        FAIL
    }

    /** What becomes of a row that somebody has changed since the session loaded it. */
    @Nullable
    Consumer<Object> whenChanged(Session session, RowLocks locks) {
        return options.onStale() == OnStale.RELOAD
                ? null
                : id -> {
                    LockFailures.doom(session);
                    throw new StaleClaimException(method, locks.key(entity.getName(), id), false);
                };
    }
}
