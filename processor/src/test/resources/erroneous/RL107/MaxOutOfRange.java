package RL107;

import dev.rowlock.OptimisticRetry;

class MaxOutOfRange {
    @OptimisticRetry(max = 0) //! [RL107] max = 0 is outside 1 to 50; write how often the body may be executed in all, as in max = 5
    void never() {}

    @OptimisticRetry(
            baseMillis = 1,
            max = 51) //! [RL107] max = 51 is outside 1 to 50; write how often the body may be executed in all, as in max = 5
    void often() {}
}
