package RL212;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import shop.Job;

class NoTime {
    @PessimisticClaim(
            timeoutMillis = 0) //! [RL212] timeoutMillis = 0 is no time to wait; write more than 0, remove it to wait as long as the database does, or write nowait = true
    void run(@Claimed Job job) {}

    @PessimisticClaim(
            timeoutMillis = -2) //! [RL212] timeoutMillis = -2 is no time to wait; write more than 0, remove it to wait as long as the database does, or write nowait = true
    void stop(@Claimed Job job) {}

    @PessimisticClaim(timeoutMillis = -1)
    void asLongAsTheDatabase(@Claimed Job job) {}
}
