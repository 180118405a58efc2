package RL201;

import dev.rowlock.PessimisticClaim;
import java.util.List;
import shop.Job;

abstract class NowaitAndSkipLocked {
    @PessimisticClaim(
            skipLocked = true,
            nowait = true) //! [RL201] nowait and skipLocked exclude each other; keep skipLocked to leave held rows out, nowait to fail on them
    abstract List<Job> next(int limit);
}
