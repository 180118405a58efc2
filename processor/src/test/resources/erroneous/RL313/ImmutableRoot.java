package RL313;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.hibernate.annotations.Immutable;

@Entity
@Immutable //! [RL313] root "ImmutableRoot" is @Immutable, so its version would never be written; remove @Immutable or @AggregateVersion
class ImmutableRoot {
    @Id
    long id;

    @Version
    @AggregateVersion
    Long version;
}

@Entity
class Extended extends ImmutableRoot {}
