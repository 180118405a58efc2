package RL109;

import dev.rowlock.OptimisticRetry;

class CapBelowBase {
    @OptimisticRetry(capMillis = 10) //! [RL109] capMillis = 10 is below baseMillis = 20; make the largest pause at least as long as the first
    void place() {}

    @OptimisticRetry(baseMillis = 2000) //! [RL109] capMillis = 1000 is below baseMillis = 2000; make the largest pause at least as long as the first
    void ship() {}
}
