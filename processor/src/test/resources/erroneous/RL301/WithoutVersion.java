package RL301;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
@AggregateVersion //! [RL301] entity "WithoutVersion" has no @Version attribute that could be the version of its aggregate; add one
class WithoutVersion {
    @Id
    long id;
}
