package RL210;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Account;
import shop.Job;

abstract class ClaimedInQuery {
    @PessimisticClaim(where = "account = :account")
    abstract List<Job> next(int limit, @Claimed Account account); //! [RL210] claim query "next" has no body to claim "account" for; remove @Claimed or give the method a body
}
