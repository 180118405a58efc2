package RL208;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class UnknownParameter {
    @PessimisticClaim(where = "status = :state and name = ':quoted'") //! [RL208] claim query "next" has no parameter for ":state"; did you mean ":status"?
    abstract List<Job> next(int limit, String status); //! [RL209] claim query "next" does not use its parameter "status"; write :status in where, or remove the parameter

    @PessimisticClaim(where = "status = :state") //! [RL208] claim query "all" has no parameter for ":state"; add a parameter of that name
    abstract List<Job> all(int limit);
}
