package dev.rowlock.claim;

import dev.rowlock.LockStrength;
import dev.rowlock.claim.QuerySpec.Held;
import java.util.List;
import java.util.Map;
import org.hibernate.LockMode;
import org.hibernate.Locking;
import org.hibernate.Session;
import org.hibernate.Timeouts;
import org.hibernate.dialect.Dialect;
import org.hibernate.jpa.SpecHints;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * Makes HQL queries lock the rows that they return.
 *
 * <p>Each says explicitly whether it waits, so that a {@code jakarta.persistence.lock.timeout} of the factory or the session
 * changes nothing of it; where Rowlock does not limit waits itself, that setting is left to Hibernate.
 */
final class LockingQueries {
    private final LockStrengths strengths;
    private final boolean limitsWaits;

    LockingQueries(Dialect dialect, boolean limitsWaits) {
        this.strengths = new LockStrengths(dialect);
        this.limitsWaits = limitsWaits;
    }

    /** The strength in which the database locks a row for which that one is asked. */
    LockStrength effective(LockStrength asked) {
        return strengths.effective(asked);
    }

    /** The lock mode in which an entity is read with a lock of that strength. */
    LockMode mode(LockStrength asked) {
        return effective(asked) == LockStrength.SHARE ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE;
    }

    /** Runs a query without joins and order. */
    List<Object> list(
            Session session, String hql, Map<String, @Nullable Object> parameters, LockStrength asked, Held held) {
        return locking(session, hql, " order by ", parameters, asked, held).getResultList();
    }

    /** Runs a query without joins, but with an order, for so many rows at most. */
    List<Object> first(
            Session session,
            String hql,
            Map<String, @Nullable Object> parameters,
            LockStrength asked,
            Held held,
            int limit) {
        return locking(session, hql, ", ", parameters, asked, held)
                .setMaxResults(limit)
                .getResultList();
    }

    private SelectionQuery<Object> locking(
            Session session,
            String hql,
            String beforeLastOrder,
            Map<String, @Nullable Object> parameters,
            LockStrength asked,
            Held held) {
        LockStrength strength = effective(asked);
        if (strengths.isUnknownToHibernate(strength)) {
            String clause = "sql('1 for update" + suffix(held) + "') nulls last"; // as it is anyway, so it is not sent
            return plain(session, hql + beforeLastOrder + clause, parameters);
        }
        SelectionQuery<Object> query = plain(session, hql, parameters).setFollowOnStrategy(Locking.FollowOn.DISALLOW);
        if (strength == LockStrength.SHARE) {
            query.setHibernateLockMode(LockMode.PESSIMISTIC_READ);
        } else {
            query.setHibernateLockMode(
                    switch (held) {
                        case WAIT -> LockMode.PESSIMISTIC_WRITE;
                        case SKIP -> LockMode.UPGRADE_SKIPLOCKED;
                        case FAIL -> LockMode.UPGRADE_NOWAIT;
                    });
        }
        if (held != Held.WAIT || limitsWaits) {
            query.setHint(SpecHints.HINT_SPEC_LOCK_TIMEOUT, timeout(held));
        }
        return query;
    }

    /** Prepares a query that does not lock. */
    static SelectionQuery<Object> plain(Session session, String hql, Map<String, @Nullable Object> parameters) {
        SelectionQuery<Object> query = session.createSelectionQuery(hql, Object.class);
        parameters.forEach(query::setParameter);
        return query;
    }

    private static int timeout(Held held) {
        return switch (held) {
            case WAIT -> Timeouts.WAIT_FOREVER_MILLI;
            case SKIP -> Timeouts.SKIP_LOCKED_MILLI;
            case FAIL -> Timeouts.NO_WAIT_MILLI;
        };
    }

    // Hibernate's write lock is FOR NO KEY UPDATE on PostgreSQL, and nothing in its API asks for FOR UPDATE. Its
    // function sql() sends text as it is, and PostgreSQL takes the lock clause behind ORDER BY; 1 is the first column.
    private static String suffix(Held held) {
        return switch (held) {
            case WAIT -> "";
            case SKIP -> " skip locked";
            case FAIL -> " nowait";
        };
    }
}
