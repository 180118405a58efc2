package RL110;

import dev.rowlock.OptimisticRetry;

abstract class AbstractMethod implements Runnable { //! [RL110] method "run" is abstract and no claim query, so Rowlock cannot implement it; implement it in "AbstractMethod" or make it a @PessimisticClaim query
    @OptimisticRetry
    void place() {}

    abstract int open(); //! [RL110] method "open" is abstract and no claim query, so Rowlock cannot implement it; implement it in "AbstractMethod" or make it a @PessimisticClaim query
}
