package shop;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.data.repository.CrudRepository;

/** Spring Data implements the rest. */
public interface JobRepository extends CrudRepository<Job, Long>, FirstJob {
    @PessimisticClaim(skipLocked = true, where = "status = :status", orderBy = "priority")
    List<Job> next(String status, int limit);

    List<Job> findByStatus(String status);

    @OptimisticRetry
    default int work(int limit) {
        return next("READY", limit).size();
    }
}
