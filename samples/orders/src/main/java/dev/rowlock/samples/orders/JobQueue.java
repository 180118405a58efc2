package dev.rowlock.samples.orders;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.samples.orders.LedgerEntry.Kind;
import java.util.List;
import org.hibernate.Session;

/** Works off the job table. */
abstract class JobQueue {
    private final Session session;

    JobQueue(Session session) {
        this.session = session;
    }

    /** The next jobs that nobody else works on. */
    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "id")
    abstract List<Job> next(int limit);

    /** Does the next jobs, in the transaction that claimed them; returns how many there were. */
    @OptimisticRetry
    int work(int limit) {
        List<Job> jobs = next(limit);
        for (Job job : jobs) {
            job.status = Job.Status.DONE;
            session.persist(new LedgerEntry(Kind.JOB, job.id, 1));
        }
        return jobs.size();
    }
}
