package shop;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Scope;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Has an argument and a session of its container, and a method that the container guards. */
@Repository
@Primary
@Scope("prototype")
@Qualifier("jobs")
public abstract class JobQueue {
    protected JobQueue(@Value("${jobs.tenant}") String tenant, @Qualifier("current") EntityManager manager) {}

    @PessimisticClaim(skipLocked = true, where = "status = READY", orderBy = "priority")
    public abstract List<Job> next(int limit);

    @OptimisticRetry
    @Transactional
    public int work() {
        return next(1).size();
    }
}
