package RL301;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class NoVersion {
    @Id
    @AggregateVersion //! [RL301] "id" is no @Version attribute, so it cannot be the version of an aggregate; move @AggregateVersion to the @Version attribute
    long id;
}
