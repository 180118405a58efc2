package dev.rowlock.benchmarks.queue;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** What doing a job leaves behind. Nothing in the table forbids a second one for the same job. */
@Entity
@Table(name = "effect")
class Effect {
    @Id
    UUID id = UUID.randomUUID();

    long job;

    protected Effect() {}

    Effect(long job) {
        this.job = job;
    }
}
