package dev.rowlock.it.queue;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/** What doing a task left behind. Nothing in the table forbids a second one for the same task. */
@Entity
class Effect {
    @Id
    UUID id = UUID.randomUUID();

    long task;

    int worker;

    Effect() {}

    Effect(long task, int worker) {
        this.task = task;
        this.worker = worker;
    }
}
