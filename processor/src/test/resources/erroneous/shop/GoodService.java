package shop;

import dev.rowlock.Claimed;
import dev.rowlock.OptimisticRetry;
import dev.rowlock.PessimisticClaim;
import java.util.Set;

class GoodService {
    @OptimisticRetry(max = 50)
    void work() {}

    @PessimisticClaim
    void book(
            @Claimed(Booking.class) Booking.Key key,
            @Claimed(Seat.class) Set<Seat.Place> seats,
            @Claimed(Account.class) Long[] accounts) {}
}
