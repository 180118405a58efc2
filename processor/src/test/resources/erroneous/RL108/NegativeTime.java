package RL108;

import dev.rowlock.OptimisticRetry;

class NegativeTime {
    @OptimisticRetry(deadlineMillis = -1) //! [RL108] deadlineMillis = -1 is negative; write milliseconds, 0 or more
    void place() {}

    @OptimisticRetry(capMillis = -5) //! [RL108] capMillis = -5 is negative; write milliseconds, 0 or more
    void ship() {}
}
