package RL244;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import shop.Job;

abstract class TransactionsOfQueries {
    @PessimisticClaim(skipLocked = true)
    @Transactional //! [RL244] claim query "next" would begin a transaction of its own where none is active, and its locks would end with it; write @Transactional on it with MANDATORY
    abstract List<Job> next(int limit);

    @PessimisticClaim(skipLocked = true)
    @Transactional(propagation = Propagation.REQUIRES_NEW) //! [RL244] claim query "apart" would begin a transaction of its own where none is active, and its locks would end with it; write @Transactional on it with MANDATORY
    abstract List<Job> apart(int limit);

    @PessimisticClaim(skipLocked = true)
    @Transactional(propagation = Propagation.SUPPORTS)
    abstract List<Job> supported(int limit);
}

@Transactional //! [RL244] claim query "next" would begin a transaction of its own where none is active, and its locks would end with it; write @Transactional on it with MANDATORY
abstract class TransactionsOfType {
    @PessimisticClaim(skipLocked = true)
    abstract List<Job> next(int limit);

    @PessimisticClaim(skipLocked = true)
    @Transactional(propagation = Propagation.MANDATORY)
    abstract List<Job> first(int limit);

    @OptimisticRetry
    int work() {
        return next(1).size();
    }
}
