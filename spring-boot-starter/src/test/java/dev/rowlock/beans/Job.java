package dev.rowlock.beans;

import dev.rowlock.AggregateVersion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

@Entity
@Table(indexes = @Index(columnList = "status, id"))
class Job {
    enum Status {
        READY,
        DONE
    }

    @Id
    long id;

    @Version
    @AggregateVersion
    long version;

    Status status = Status.READY;

    Job() {}

    Job(long id) {
        this.id = id;
    }
}
