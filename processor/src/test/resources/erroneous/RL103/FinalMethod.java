package RL103;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import shop.Account;

class FinalMethod {
    @OptimisticRetry //! [RL103] method "place" is final, so it cannot be retried; make it non-final or move @OptimisticRetry to a method that can be overridden
    final void place() {}

    @PessimisticClaim //! [RL103] method "ship" is final, so it cannot be claimed; make it non-final or move @PessimisticClaim to a method that can be overridden
    final void ship(@Claimed Account account) {}
}
