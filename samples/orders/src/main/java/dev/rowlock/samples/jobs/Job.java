package dev.rowlock.samples.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;

@Entity
@Table(indexes = @Index(columnList = "status, priority, id"))
class Job {
    enum Status {
        READY,
        DONE
    }

    @Id
    long id;

    int priority;
    Status status = Status.READY;
}
