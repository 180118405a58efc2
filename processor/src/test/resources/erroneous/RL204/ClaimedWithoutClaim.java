package RL204;

import dev.rowlock.Claimed;
import shop.Account;

class ClaimedWithoutClaim {
    void close(@Claimed Account account) {} //! [RL204] parameter "account" is not claimed; mark the method "close" with @PessimisticClaim
}
