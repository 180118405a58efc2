package RL206;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class LimitIsNoInt {
    @PessimisticClaim
    abstract List<Job> next(long limit); //! [RL206] parameter "limit" of claim query "next" is "long", but a limit is an int; declare it as int

    @PessimisticClaim
    abstract List<Job> boxed(Integer limit); //! [RL206] parameter "limit" of claim query "boxed" is "Integer", but a limit is an int; declare it as int
}
