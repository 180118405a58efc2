package RL303;

import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import java.util.List;
import shop.Account;

@Entity
class NoAssociation {
    @Id
    long id;

    @PartOf //! [RL303] "accountId" is no to-one association; put @PartOf on the @ManyToOne or @OneToOne attribute that leads to the root
    long accountId;

    @OneToMany
    @PartOf //! [RL303] "accounts" is no to-one association; put @PartOf on the @ManyToOne or @OneToOne attribute that leads to the root
    List<Account> accounts;
}
