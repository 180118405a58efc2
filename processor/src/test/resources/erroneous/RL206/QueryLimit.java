package RL206;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import java.util.Optional;
import shop.Job;

abstract class QueryLimit {
    @PessimisticClaim //! [RL206] claim query "none" has no limit; give it an int parameter, write limit, or return an Optional
    abstract List<Job> none();

    @PessimisticClaim(limit = 5) //! [RL206] claim query "both" has more than one limit, parameter "limit" and limit = 5; keep one of them
    abstract List<Job> both(int limit);

    @PessimisticClaim
    abstract List<Job> two(int limit, int most); //! [RL206] claim query "two" has more than one limit, parameter "limit" and parameter "most"; keep one of them

    @PessimisticClaim
    abstract Optional<Job> first(int limit); //! [RL206] claim query "first" has more than one limit, the Optional it returns and parameter "limit"; keep one of them

    @PessimisticClaim(limit = -1) //! [RL206] limit = -1 of claim query "negative" is not positive; write how many rows it returns at most
    abstract List<Job> negative();
}
