package dev.rowlock.aggregate;

import java.util.Collection;
import java.util.List;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.query.QueryFlushMode;

/** Reads scalars in the middle of a flush, hence never with another flush: that would recurse. */
final class ScalarQuery {

    private ScalarQuery() {}

    @SuppressWarnings("removal") // its successor of 7.4 does not exist in 7.2
    static List<Object> list(SharedSessionContractImplementor session, String hql, Collection<?> ids) {
        return session.createSelectionQuery(hql, Object.class)
                .setParameterList("ids", ids)
                .setQueryFlushMode(QueryFlushMode.NO_FLUSH)
                .list();
    }
}
