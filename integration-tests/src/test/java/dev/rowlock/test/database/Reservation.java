package dev.rowlock.test.database;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;

/** The entity of the harness's own tests. */
@Entity
class Reservation {

    @Id
    long id;

    @Version
    long version;

    int seats;

    protected Reservation() {}

    Reservation(long id, int seats) {
        this.id = id;
        this.seats = seats;
    }
}
