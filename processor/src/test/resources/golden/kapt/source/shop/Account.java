package shop;

/** With what is a {@code val} in Kotlin. */
@jakarta.persistence.Entity()
@kotlin.Metadata(mv = {2, 1, 0}, k = 1, xi = 48, d1 = {"\u0000"}, d2 = {"Lshop/Account;"})
public class Account {
    @jakarta.persistence.Id()
    private final long id = 0L;

    @jakarta.persistence.Version()
    @dev.rowlock.AggregateVersion()
    private final long version = 0L;

    @org.jetbrains.annotations.NotNull()
    private java.math.BigDecimal balance;

    @jakarta.persistence.OneToMany(
            cascade = {jakarta.persistence.CascadeType.ALL},
            orphanRemoval = true)
    @org.jetbrains.annotations.NotNull()
    private final java.util.List<shop.Booking> bookings = null;

    public Account() {
        super();
    }

    public long getId() {
        return 0L;
    }

    public long getVersion() {
        return 0L;
    }

    @org.jetbrains.annotations.NotNull()
    public java.math.BigDecimal getBalance() {
        return null;
    }

    public void setBalance(@org.jetbrains.annotations.NotNull() java.math.BigDecimal p0) {}

    @org.jetbrains.annotations.NotNull()
    public java.util.List<shop.Booking> getBookings() {
        return null;
    }
}
