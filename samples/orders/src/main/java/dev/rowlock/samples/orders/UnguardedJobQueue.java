package dev.rowlock.samples.orders;

import java.util.List;
import org.hibernate.Session;

/** Finds the next jobs as one would without Rowlock: with a query. */
final class UnguardedJobQueue extends JobQueue {
    private final Session session;

    UnguardedJobQueue(Session session) {
        super(session);
        this.session = session;
    }

    @Override
    List<Job> next(int limit) {
        return session.createSelectionQuery("from Job where status = READY order by id", Job.class)
                .setMaxResults(limit)
                .getResultList();
    }
}
