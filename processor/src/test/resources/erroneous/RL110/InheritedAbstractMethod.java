package RL110;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import shop.Account;

/** The interface is fine: whoever implements it gives the method a body. */
abstract class InheritedAbstractMethod implements Placing { //! [RL110] method "place" is abstract and no claim query, so Rowlock cannot implement it; implement it in "InheritedAbstractMethod" or make it a @PessimisticClaim query //! [RL110] method "close" is abstract and no claim query, so Rowlock cannot implement it; implement it in "InheritedAbstractMethod" or make it a @PessimisticClaim query
    @OptimisticRetry
    void ship() {}
}

interface Placing {
    @OptimisticRetry
    void place();

    @PessimisticClaim
    void close(@Claimed Account account);
}
