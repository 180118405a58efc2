package RL316;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
@AggregateVersion
class TwoVersions {
    @Id
    long id;

    @Version
    @AggregateVersion //! [RL316] "TwoVersions" has @AggregateVersion more than once; keep the one on its @Version attribute
    Long version;

    /** A root of its own. */
    @Entity
    static class Nested {
        @Id
        long id;

        @Version
        @AggregateVersion
        Long version;
    }
}
