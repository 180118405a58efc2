package dev.rowlock.it.queue;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;

/** Work to do, in a table without an index. */
@Entity
class BareTask {
    @Id
    long id;

    int priority;

    @Enumerated(EnumType.STRING)
    Task.State state = Task.State.READY;

    BareTask() {}

    BareTask(long id, int priority) {
        this.id = id;
        this.priority = priority;
    }
}
