package RL213;

import dev.rowlock.Claimed;
import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class TimeoutWithoutWait {
    @PessimisticClaim(
            nowait = true,
            timeoutMillis = 300) //! [RL213] nowait waits for nothing, so timeoutMillis = 300 has no meaning; remove one of them
    void run(@Claimed Job job) {}

    @PessimisticClaim(
            skipLocked = true,
            timeoutMillis = 300) //! [RL213] skipLocked waits for nothing, so timeoutMillis = 300 has no meaning; remove one of them
    abstract List<Job> next(int limit);
}
