package RL102;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import shop.Account;

class StaticMethod {
    @PessimisticClaim //! [RL102] method "place" is static, so it cannot be claimed; make it an instance method
    static void place(@Claimed(Account.class) long id) {}
}
