package dev.rowlock.samples.jobs;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/** What doing a job left behind. */
@Entity
class Effect {
    @Id
    UUID id = UUID.randomUUID();

    long job;

    Effect() {}

    Effect(Job job) {
        this.job = job.id;
    }
}
