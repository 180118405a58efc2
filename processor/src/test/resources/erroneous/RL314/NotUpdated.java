package RL314;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;

@Entity
class NotUpdated {
    @Id
    long id;

    @Version
    @AggregateVersion
    @Column(updatable = false)
    Long version; //! [RL314] version "version" is never written, as @Column(updatable = false) says; remove that

    @MappedSuperclass
    abstract static class Base {
        @Id
        long id;

        @Version
        @Column(name = "rev", insertable = false)
        public long getRevision() {
            return 0;
        }
    }

    @Entity
    @AggregateVersion //! [RL314] version "revision" is never written, as @Column(insertable = false) says; remove that
    static class Inherited extends Base {}

    @Entity
    static class Fine {
        @Id
        long id;

        @Version
        @AggregateVersion
        @Column(name = "rev", nullable = false)
        Long version;
    }
}
