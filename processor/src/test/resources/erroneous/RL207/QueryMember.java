package RL207;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import shop.Account;

class QueryMember {
    @PessimisticClaim(skipLocked = true) //! [RL207] skipLocked means nothing for the concrete method "close"; remove it, or make the method an abstract claim query
    void close(@Claimed Account account) {}

    @PessimisticClaim(where = "open = true") //! [RL207] where means nothing for the concrete method "open"; remove it, or make the method an abstract claim query
    void open(@Claimed Account account) {}
}
