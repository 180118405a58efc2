package dev.rowlock.aggregate;

import java.util.Collection;
import java.util.List;
import org.hibernate.LockMode;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.query.QueryFlushMode;
import org.hibernate.query.SelectionQuery;

/** Reads scalars in the middle of a flush, hence never with another flush: that would recurse. */
final class ScalarQuery {

    private ScalarQuery() {}

    static List<Object> list(SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        return query(session, hql, ids).list();
    }

    /** Reads what is committed last and keeps it so, where there is a transaction that can hold the lock. */
    static List<Object> lock(SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        LockMode mode = AggregateTransactions.isActive(session) ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE;
        return query(session, hql, ids).setHibernateLockMode(mode).list();
    }

    @SuppressWarnings("removal") // its successor of 7.4 does not exist in 7.2
    private static SelectionQuery<Object> query(
            SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        return session.createSelectionQuery(hql, Object.class)
                .setParameterList("ids", ids)
                .setQueryFlushMode(QueryFlushMode.NO_FLUSH);
    }
}
