package RL204;

import dev.rowlock.Claimed;
import shop.Account;

class ClaimedByConstructor {
    ClaimedByConstructor(@Claimed Account account) {} //! [RL204] parameter "account" is not claimed, a constructor has no transaction; move @Claimed to a method with @PessimisticClaim
}
