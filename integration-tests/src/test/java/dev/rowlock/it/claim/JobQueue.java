package dev.rowlock.it.claim;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.Optional;

abstract class JobQueue {

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority, id")
    abstract List<Job> next(int limit);

    @PessimisticClaim(nowait = true, where = "status = READY and priority = :priority")
    abstract Optional<Job> nextOf(int priority);

    @PessimisticClaim(where = "status = READY", orderBy = "priority", limit = 2)
    abstract List<Job> firstTwo();

    @OptimisticRetry
    List<Long> work(int limit) {
        return next(limit).stream()
                .peek(job -> {
                    job.runs++;
                    job.status = Job.Status.DONE;
                })
                .map(job -> job.id)
                .toList();
    }
}
