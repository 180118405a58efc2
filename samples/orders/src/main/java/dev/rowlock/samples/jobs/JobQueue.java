package dev.rowlock.samples.jobs;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.hibernate.Session;

abstract class JobQueue {
    final Session session;

    JobQueue(Session session) {
        this.session = session;
    }

    // Rows that nobody else holds, and now you do.
    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority, id")
    abstract List<Job> next(int limit);

    // One transaction: each job is claimed, done and marked, or none of it has happened.
    @OptimisticRetry
    int work(int limit) {
        List<Job> jobs = next(limit);
        for (Job job : jobs) {
            session.persist(new Effect(job));
            job.status = Job.Status.DONE;
        }
        return jobs.size();
    }
}
