package shop;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;

/** Identified by an embedded id, mapped by getters. */
@Entity
public class Seat {
    @Embeddable
    public record Place(int row, int number) {}

    @EmbeddedId
    public Place getPlace() {
        return new Place(1, 1);
    }
}
