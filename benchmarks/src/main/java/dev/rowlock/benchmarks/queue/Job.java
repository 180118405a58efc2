package dev.rowlock.benchmarks.queue;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** A job; the lab creates its index only where it says so. */
@Entity
@Table(name = "job", indexes = @Index(columnList = "status, priority, id"))
class Job {
    enum Status {
        READY,
        DONE
    }

    @Id
    long id;

    @Version
    long version;

    @Enumerated(EnumType.STRING)
    Status status = Status.READY;

    int priority;

    protected Job() {}
}
