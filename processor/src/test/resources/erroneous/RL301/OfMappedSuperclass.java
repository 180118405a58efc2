package RL301;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;

@MappedSuperclass
class OfMappedSuperclass {
    @Version
    @AggregateVersion //! [RL301] "version" belongs to the mapped superclass "OfMappedSuperclass", which is no root itself; put @AggregateVersion on the entity class
    public long getVersion() {
        return 0;
    }
}
