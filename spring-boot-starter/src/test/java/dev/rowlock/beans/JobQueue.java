package dev.rowlock.beans;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** A worker and its queue: the claim query is generated, the rest is guarded by the starter. */
@Repository
@Primary
abstract class JobQueue {
    private final EntityManager manager;
    private final String tenant;
    private final Jobs jobs;
    private final List<String> executions = new ArrayList<>();

    JobQueue(EntityManager manager, @Value("${jobs.tenant:nobody}") String tenant, @Qualifier("jobs") Jobs jobs) {
        this.manager = manager;
        this.tenant = tenant;
        this.jobs = jobs;
    }

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "id")
    abstract List<Job> next(int limit);

    /** Does one job, after losing as often as is said. */
    @OptimisticRetry(max = 2, baseMillis = 0, capMillis = 0)
    @Transactional
    public void work(int losses) {
        executions.add(String.valueOf(TransactionSynchronizationManager.getCurrentTransactionName()));
        next(1).forEach(job -> job.status = Job.Status.DONE);
        if (executions.size() <= losses) {
            throw new OptimisticLockingFailureException("lost");
        }
    }

    @PessimisticClaim
    public void hold(@Claimed(Job.class) long id, Runnable body) {
        manager.find(Job.class, id).status = Job.Status.DONE;
        body.run();
    }

    List<String> executions() {
        return executions;
    }

    String tenant() {
        return tenant;
    }

    Jobs jobs() {
        return jobs;
    }
}
