package RL112;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class RetriedAbstractMethod {
    @OptimisticRetry //! [RL112] method "place" is abstract, so it has no body to retry; move @OptimisticRetry to the method that calls it
    abstract void place();

    @OptimisticRetry
    @PessimisticClaim //! [RL112] method "next" is abstract, so it has no body to retry; move @OptimisticRetry to the method that calls it
    abstract List<Job> next(int limit);
}
