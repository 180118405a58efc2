package RL127;

import dev.rowlock.OptimisticRetry;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class CreatedByHibernate { //! [RL127] "CreatedByHibernate" is @Entity, so Hibernate creates its instances and no guard stands around them; move the method to a service
    @Id
    long id;

    @OptimisticRetry
    void rename() {}
}
