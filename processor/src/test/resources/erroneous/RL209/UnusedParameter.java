package RL209;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class UnusedParameter {
    @PessimisticClaim(where = "status = 'READY:status'")
    abstract List<Job> next(int limit, String status); //! [RL209] claim query "next" does not use its parameter "status"; write :status in where, or remove the parameter
}
