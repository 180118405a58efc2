package dev.rowlock.it.claim;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

@Entity
class Job {
    enum Status {
        READY,
        DONE
    }

    @Id
    long id;

    @Version
    long version;

    int priority;

    @Enumerated(EnumType.STRING)
    Status status = Status.READY;

    int runs;

    Job() {}

    Job(long id, int priority) {
        this.id = id;
        this.priority = priority;
    }
}
