package RL317;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class VersionType {
    @Id
    long id;

    @Version
    @AggregateVersion
    String version; //! [RL317] version "version" is a "String", which Hibernate cannot count up; declare it as a long, an int or an Instant

    @Entity
    static class Fine {
        @Id
        long id;

        @Version
        @AggregateVersion
        Short version;
    }
}
