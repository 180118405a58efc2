package RL301;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Version;

@AggregateVersion //! [RL301] "NoEntity" is no entity, so it cannot be the root of an aggregate; move @AggregateVersion to an entity
class NoEntity {
    @Version
    long version;
}
