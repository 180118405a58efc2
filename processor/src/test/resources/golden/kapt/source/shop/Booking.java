package shop;

@jakarta.persistence.Entity()
@kotlin.Metadata(mv = {2, 1, 0}, k = 1, xi = 48, d1 = {"\u0000"}, d2 = {"Lshop/Booking;"})
public class Booking {
    @jakarta.persistence.Id()
    private final long id = 0L;

    public Booking() {
        super();
    }
}
