package dev.rowlock.beans;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.transaction.annotation.Transactional;

/** A usual repository, with claim queries of its own and of an interface. */
interface JobRepository extends JpaRepository<Job, Long>, FirstJob {
    @PessimisticClaim(skipLocked = true, where = "status = :status", orderBy = "id")
    List<Job> next(Job.Status status, int limit);

    List<Job> findByStatusOrderById(Job.Status status);

    @OptimisticRetry
    @Transactional
    default List<Long> work(int limit) {
        return next(Job.Status.READY, limit).stream()
                .map(job -> {
                    job.status = Job.Status.DONE;
                    return job.id;
                })
                .toList();
    }
}
