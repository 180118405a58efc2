package dev.rowlock.samples.orders;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;

@Entity
@Table(indexes = @Index(columnList = "status, id"))
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
