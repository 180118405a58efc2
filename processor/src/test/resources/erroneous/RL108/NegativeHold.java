package RL108;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

class NegativeHold {
    @Entity
    static class Account {
        @Id
        Long id;
    }

    @PessimisticClaim(maxHoldMillis = -1) //! [RL108] maxHoldMillis = -1 is negative; write milliseconds, 0 or more
    void close(@Claimed(Account.class) long accountId) {}
}
