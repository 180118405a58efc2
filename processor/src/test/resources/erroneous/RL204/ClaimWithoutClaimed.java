package RL204;

import dev.rowlock.PessimisticClaim;
import shop.Account;

class ClaimWithoutClaimed {
    @PessimisticClaim //! [RL204] method "close" claims nothing; mark the parameters to claim with @Claimed
    void close(Account account) {}
}
