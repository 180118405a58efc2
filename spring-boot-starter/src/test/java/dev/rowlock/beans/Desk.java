package dev.rowlock.beans;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.Optional;
import org.springframework.context.annotation.Scope;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** An interface that nobody implements by hand; each who asks gets one of his own. */
@Component
@Scope("prototype")
@Transactional
interface Desk {
    @Transactional(propagation = Propagation.MANDATORY)
    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "id")
    Optional<Job> first();

    @OptimisticRetry
    default Optional<Long> work() {
        return first().map(job -> {
            job.status = Job.Status.DONE;
            return job.id;
        });
    }
}
