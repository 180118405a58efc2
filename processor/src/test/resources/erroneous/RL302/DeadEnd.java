package RL302;

import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import shop.Account;

@Entity
class DeadEnd {
    @Id
    long id;

    @ManyToOne
    @PartOf //! [RL302] part "DeadEnd" has no way to a root, "account" leads to "Account", which is neither a root nor part of one; mark the root with @AggregateVersion or the next association with @PartOf
    Account account;
}
