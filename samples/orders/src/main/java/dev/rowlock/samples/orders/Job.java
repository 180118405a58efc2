package dev.rowlock.samples.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
class Job {
    enum Status {
        READY,
        DONE
    }

    @Id
    long id;

    Status status = Status.READY;

    Job() {}

    Job(long id) {
        this.id = id;
    }
}
