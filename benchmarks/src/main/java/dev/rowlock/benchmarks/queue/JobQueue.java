package dev.rowlock.benchmarks.queue;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.hibernate.Session;

/** Works off the job table. */
abstract class JobQueue {
    private final Session session;

    JobQueue(Session session) {
        this.session = session;
    }

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority, id")
    abstract List<Job> next(int limit);

    /** Does the next jobs in the transaction that claimed them, and returns how many there were. */
    @OptimisticRetry
    int work(int limit) {
        List<Job> jobs = next(limit);
        for (Job job : jobs) {
            session.persist(new Effect(job.id));
            job.status = Job.Status.DONE;
        }
        return jobs.size();
    }
}
