package RL203;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import java.util.Set;
import shop.Account;
import shop.Booking;
import shop.Job;
import shop.Seat;

class IdType {
    @PessimisticClaim
    void close(
            @Claimed(Account.class) int widened, //! [RL203] parameter "widened" has the type "int", but "Account" is identified by "long"; declare it as that type, or as a List, Set, Collection or array of it
            @Claimed(Account.class) Set<? extends Integer> ids) {} //! [RL203] parameter "ids" has the type "Set<? extends Integer>", but "Account" is identified by "long"; declare it as that type, or as a List, Set, Collection or array of it

    @PessimisticClaim
    void book(
            @Claimed(Seat.class) Integer[] seats, //! [RL203] parameter "seats" has the type "Integer[]", but "Seat" is identified by "Place"; declare it as that type, or as a List, Set, Collection or array of it
            @Claimed(Booking.class) String flight) {} //! [RL203] parameter "flight" has the type "String", but "Booking" is identified by "Key"; declare it as that type, or as a List, Set, Collection or array of it

    @PessimisticClaim
    void another(@Claimed(Account.class) Job job) {} //! [RL203] parameter "job" has the type "Job", but "Account" is identified by "long"; declare it as that type, or as a List, Set, Collection or array of it
}
