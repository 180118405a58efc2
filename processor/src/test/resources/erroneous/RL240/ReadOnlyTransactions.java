package RL240;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import shop.Account;
import shop.Job;

abstract class ReadOnlyTransactions {
    @PessimisticClaim
    @Transactional(readOnly = true) //! [RL240] method "close" locks rows, but its transaction is read-only, where databases refuse that; write @Transactional on it without readOnly
    void close(@Claimed Account account) {}

    @PessimisticClaim
    @Transactional
    void open(@Claimed Account account) {}

    @OptimisticRetry
    @Transactional(readOnly = true)
    void read() {}
}

@Transactional(readOnly = true) //! [RL240] method "next" locks rows, but its transaction is read-only, where databases refuse that; write @Transactional on it without readOnly
abstract class ReadOnlyQueue {
    @PessimisticClaim
    abstract List<Job> next(int limit);

    @PessimisticClaim
    @Transactional(propagation = Propagation.MANDATORY)
    abstract List<Job> first(int limit);
}
