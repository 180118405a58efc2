package RL304;

import dev.rowlock.PartOf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import shop.Money;

@Entity
class NoEntity {
    @Id
    long id;

    @ManyToOne
    @PartOf //! [RL304] "price" leads to "Money", which is no entity; make the root or a part of it the target
    Money price;
}
