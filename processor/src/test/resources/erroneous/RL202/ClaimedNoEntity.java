package RL202;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Money;

class ClaimedNoEntity {
    @PessimisticClaim
    void pay(
            @Claimed(Money.class) long id, //! [RL202] "Money" is no entity, so it has no row to claim; name a class with @Entity
            @Claimed List<Money> amounts) {} //! [RL202] parameter "amounts" is no entity but "Money"; name the entity that it identifies, as in @Claimed(Account.class)

    @PessimisticClaim
    void close(@Claimed long accountId) {} //! [RL202] parameter "accountId" is no entity but "long"; name the entity that it identifies, as in @Claimed(Account.class)
}
