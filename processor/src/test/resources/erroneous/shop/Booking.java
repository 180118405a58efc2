package shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;

/** Identified by two attributes and a class for them. */
@Entity
@IdClass(Booking.Key.class)
public class Booking {
    public record Key(String flight, int number) {}

    @Id
    String flight;

    @Id
    int number;
}
