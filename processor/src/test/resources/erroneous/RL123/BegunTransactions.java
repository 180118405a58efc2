package RL123;

import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import dev.rowlock.Claimed;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import shop.Account;

class BegunTransactions {
    @OptimisticRetry
    @Transactional(propagation = Propagation.MANDATORY) //! [RL123] method "mandatory" is retried, but @Transactional(MANDATORY) begins no transaction for an attempt; use REQUIRED or REQUIRES_NEW
    void mandatory() {}

    @OptimisticRetry
    @jakarta.transaction.Transactional(jakarta.transaction.Transactional.TxType.SUPPORTS) //! [RL123] method "supports" is retried, but @Transactional(SUPPORTS) begins no transaction for an attempt; use REQUIRED or REQUIRES_NEW
    void supports() {}

    @OptimisticRetry
    @Transactional
    void required() {}

    @OptimisticRetry
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    void requiresNew() {}

    @PessimisticClaim
    @Transactional(propagation = Propagation.MANDATORY)
    void claimed(@Claimed Account account) {}

    @Transactional(propagation = Propagation.NEVER)
    void plain() {}
}

@Transactional(propagation = Propagation.NOT_SUPPORTED) //! [RL123] method "inherited" is retried, but @Transactional(NOT_SUPPORTED) begins no transaction for an attempt; use REQUIRED or REQUIRES_NEW
class NotSupported {
    @OptimisticRetry
    void inherited() {}

    @OptimisticRetry
    @Transactional
    void own() {}
}

class OfSuperclass extends NotSupported {
    @OptimisticRetry
    void further() {} //! [RL123] method "further" is retried, but @Transactional(NOT_SUPPORTED) begins no transaction for an attempt; use REQUIRED or REQUIRES_NEW
}
