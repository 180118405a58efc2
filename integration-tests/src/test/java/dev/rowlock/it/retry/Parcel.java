package dev.rowlock.it.retry;

import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.HashSet;
import java.util.Set;

/** An entity with an id that the caller gives, and collections on two levels. */
@Entity
class Parcel {
    @Id
    long id = 1;

    @ElementCollection
    Set<String> stops = new HashSet<>();

    Content content = new Content();

    @Embeddable
    static class Content {
        int weight = 1;

        @ElementCollection
        Set<String> items = new HashSet<>();
    }
}
