package dev.rowlock.it.claim;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;

class BasketDesk {

    @PessimisticClaim
    void ship(@Claimed Basket basket) {
        basket.shipped = true;
    }
}
