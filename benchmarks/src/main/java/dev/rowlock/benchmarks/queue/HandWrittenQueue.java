package dev.rowlock.benchmarks.queue;

import java.util.List;
import org.hibernate.Session;

/** Claims jobs with the statement that a good engineer writes for PostgreSQL. */
final class HandWrittenQueue extends JobQueue {
    private final Session session;

    HandWrittenQueue(Session session) {
        super(session);
        this.session = session;
    }

    @Override
    List<Job> next(int limit) {
        return session.createNativeQuery(
                        "select * from job where status = 'READY' order by priority, id limit :limit"
                                + " for no key update skip locked",
                        Job.class)
                .setParameter("limit", limit)
                .getResultList();
    }
}
