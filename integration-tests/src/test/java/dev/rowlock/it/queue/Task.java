package dev.rowlock.it.queue;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import jakarta.persistence.Version;

/** Work to do, in a table with the advised index. */
@Entity
@Table(indexes = @Index(columnList = "state, priority, id"))
class Task {
    enum State {
        READY,
        RUNNING,
        DONE
    }

    @Id
    long id;

    @Version
    long version;

    int priority;

    @Enumerated(EnumType.STRING)
    State state = State.READY;

    long dueAt;

    int failures;

    Task() {}

    Task(long id, int priority) {
        this.id = id;
        this.priority = priority;
    }
}
