package RL315;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.hibernate.annotations.OptimisticLockType;
import org.hibernate.annotations.OptimisticLocking;

@Entity
@OptimisticLocking(type = OptimisticLockType.NONE) //! [RL315] root "OtherLocking" has OptimisticLockType.NONE, so Hibernate does not compare its version; remove @OptimisticLocking or @AggregateVersion
class OtherLocking {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;

    @Entity
    @OptimisticLocking
    static class Fine {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }
}
